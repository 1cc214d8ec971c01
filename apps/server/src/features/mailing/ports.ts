import type { Context, Tools } from '../../platform/graphql/context.ts'

/** What newsletters need of other features. */
export interface MailingPorts {
  /** The picture at an address of a recipe, stored as a file of the site; null where it could not be had. */
  recipePicture: (
    address: string,
    given: { caption: string; context: Context; signal: AbortSignal },
  ) => Promise<{ relativePath: string; width: number; height: number } | null>
  /** Hosts the pictures of recipes are fetched from; no other is asked. */
  recipeHosts: (tools: Tools) => readonly string[]
}
