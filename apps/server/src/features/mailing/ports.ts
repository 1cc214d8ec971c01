import type { Context, Tools } from '../../platform/graphql/context.ts'

/** Operations of other features that newsletters need. */
export interface MailingPorts {
  /** Stores the picture of a recipe as a file of the site; null if the download failed. */
  recipePicture: (
    address: string,
    given: { caption: string; context: Context; signal: AbortSignal },
  ) => Promise<{ relativePath: string; width: number; height: number } | null>
  /** The only hosts from which recipe pictures may be fetched. */
  recipeHosts: (tools: Tools) => readonly string[]
}
