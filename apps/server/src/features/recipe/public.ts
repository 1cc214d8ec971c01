// What recipes offer other features: the picture of one as a stored file of a site.
import { can } from '@manset/model/permissions.ts'
import type { Context, Tools } from '../../platform/graphql/context.ts'
import { fetchRecipePicture } from '../../platform/recipes/recipe-picture.ts'
import { Refusal } from '../../platform/refusal.ts'

/** The one door of files: stores a picture for whoever brought it; throws a `Refusal` as an upload does. */
export type KeepPicture = (
  context: Context,
  picture: { bytes: Buffer; name: string; caption: string },
) => Promise<KeptPicture>

/** Pixels as it is seen. */
export interface KeptPicture {
  relativePath: string
  width: number
  height: number
}

/** Of any picture taken so; what people upload themselves may be larger. */
const MOST_BYTES = 20 * 1_048_576

/** Hosts pictures of recipes are fetched from; no other is asked. */
export function recipePictureHosts({ settings }: Tools): string[] {
  const { recipePictureHosts, recipeServiceUrl } = settings
  return recipeServiceUrl ? [...recipePictureHosts, new URL(recipeServiceUrl).host] : [...recipePictureHosts]
}

/**
 * Fetches the picture at an address and stores it, where the viewer may bring in files; null where it could not be had or
 * is none that is taken, with the reason in the log.
 */
export const recipePictures =
  (keep: KeepPicture) =>
  async (
    address: string,
    { caption, context, signal }: { caption: string; context: Context; signal: AbortSignal },
  ): Promise<KeptPicture | null> => {
    const { tools, viewer } = context
    if (!can(viewer, 'media.create')) return null
    const { log } = tools
    const fetched = await fetchRecipePicture(address, {
      hosts: recipePictureHosts(tools),
      maxBytes: MOST_BYTES,
      log,
      signal,
    })
    if (!fetched) return null
    try {
      return await keep(context, { ...fetched, caption })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      log.warn({ reason: error.code }, 'the picture of a recipe is none that is taken')
      return null
    }
  }
