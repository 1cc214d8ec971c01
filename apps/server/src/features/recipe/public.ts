// Operations that recipes offer to other features: storing a recipe's picture as a file of the site.
import { can } from '@manset/model/permissions/permissions.ts'
import type { Context, Tools } from '../../platform/graphql/context.ts'
import { fetchRecipePicture } from '../../platform/recipes/recipe-picture.ts'
import { Refusal } from '../../platform/refusal.ts'

/** Stores a picture for its uploader; throws a `Refusal` as an upload does. */
export type StorePicture = (
  context: Context,
  picture: { bytes: Buffer; name: string; caption: string },
) => Promise<StoredPicture>

/** Size in pixels after EXIF rotation. */
export interface StoredPicture {
  relativePath: string
  width: number
  height: number
}

/** Size limit of fetched pictures; people may upload larger ones. */
const MAX_PICTURE_BYTES = 20 * 1_048_576

/** The only hosts from which recipe pictures may be fetched. */
export function recipePictureHosts({ settings }: Tools): string[] {
  const { recipePictureHosts, recipeServiceUrl } = settings
  return recipeServiceUrl ? [...recipePictureHosts, new URL(recipeServiceUrl).host] : [...recipePictureHosts]
}

/**
 * Fetches the picture at an address and stores it, if the viewer may upload files. Null if the download failed or the file is refused;
 * the reason is logged.
 */
export const createRecipePictures =
  (keep: StorePicture) =>
  async (
    address: string,
    { caption, context, signal }: { caption: string; context: Context; signal: AbortSignal },
  ): Promise<StoredPicture | null> => {
    const { tools, viewer } = context
    if (!can(viewer, 'media.create')) return null
    const { log } = tools
    const fetched = await fetchRecipePicture(address, {
      hosts: recipePictureHosts(tools),
      maxBytes: MAX_PICTURE_BYTES,
      log,
      signal,
    })
    if (!fetched) return null
    try {
      return await keep(context, { ...fetched, caption })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      log.warn({ reason: error.code }, 'the picture of a recipe has an unsupported format')
      return null
    }
  }
