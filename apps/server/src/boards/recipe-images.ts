// Fetches pictures of placed recipes before the board is locked, so that nobody waits for an external server.
import { type CropType, proposeCrops } from '@manset/model/media/crops.ts'
import type { ImageValue } from '@manset/model/media/image-value.ts'
import { BOARD_KINDS, permissionForOperation } from '@manset/model/placements/boards.ts'
import type { Problem } from '@manset/model/problem.ts'
import { loadCropTypes } from '../kit/entity/resolve-files.ts'
import type { Context } from '../platform/graphql/context.ts'
import { invalid } from '../platform/refusal.ts'
import { arrangementOf, type BoardWithoutCards, getBoardWithoutCards } from './board-row.ts'
import type { OperationInput, RecipeImages } from './items-to-place.ts'
import { requireBoardPermission } from './permissions.ts'

export interface BoardPorts {
  /** Stores the picture at an address; null if it could not be fetched. */
  recipePicture: (
    address: string,
    given: { caption: string; context: Context; signal: AbortSignal },
  ) => Promise<{ relativePath: string; width: number; height: number } | null>
}

/** For all pictures of a change together; those that did not arrive by then are left out. */
const TIMEOUT_MS = 13_000
/** Concurrent downloads, limited out of respect for the other server. */
const MAX_CONCURRENT_DOWNLOADS = 3

const VARIANTS = ['vertical', 'horizontal'] as const

/**
 * Fetches the pictures. Refuses where a cover lacks a variant (specification 2, section 3), or the viewer lacks the permission for an
 * operation.
 */
export async function fetchRecipeImages(
  id: string,
  operations: readonly OperationInput[],
  context: Context,
  { recipePicture }: BoardPorts,
): Promise<RecipeImages> {
  const recipes = operations.flatMap(({ item }, at) =>
    item?.recipeId && !item.itemId ? [{ at, title: item.title ?? '', cover: item.cover ?? {} }] : [],
  )
  const images = new Map<number, ImageValue | null>()
  if (recipes.length === 0) return images
  const problems = recipes.flatMap(({ at, cover }): Problem[] =>
    VARIANTS.filter((variant) => !cover[variant]).map((variant) => ({
      ...{ field: `operations.${at}.item.cover.${variant}`, rule: 'hasCoverImage', params: {} },
    })),
  )
  if (problems.length > 0) throw invalid(problems)
  const board = await getBoardWithoutCards(id, context)
  const current = arrangementOf(board)
  for (const { at } of recipes) {
    const operation = operations[at]
    if (operation)
      requireBoardPermission(board.kind, permissionForOperation(operation, current), context.viewer)
  }
  const types = await loadCropTypesOfBoard(board, context)
  const variant = types[0]?.orientation === 'vertical' ? 'vertical' : 'horizontal'
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const left = [...recipes]
  const work = async () => {
    for (let one = left.shift(); one; one = left.shift()) {
      const picture = signal.aborted
        ? null
        : await recipePicture(one.cover[variant] ?? '', { caption: one.title, context, signal })
      images.set(one.at, picture && toImageValue(picture, one.title, types))
    }
  }
  await Promise.all(Array.from({ length: MAX_CONCURRENT_DOWNLOADS }, work))
  return images
}

/** Crop types of the list, in its order. */
async function loadCropTypesOfBoard(
  { kind, cropTypes }: BoardWithoutCards,
  { tools, viewer }: Context,
): Promise<CropType[]> {
  if (BOARD_KINDS[kind].entity !== 'headline' || cropTypes.length === 0) return []
  const known = await loadCropTypes(tools.db, viewer.siteId)
  return cropTypes.flatMap((key) => known.find((type) => type.id === key) ?? [])
}

/** The image with every crop of the list for which it is large enough. */
function toImageValue(
  { relativePath: path, width, height }: { relativePath: string; width: number; height: number },
  title: string,
  types: readonly CropType[],
): ImageValue {
  return {
    ...{ path, width, height, text: title || null, source: null, reporter: null, link: null },
    focalPoint: null,
    crops: proposeCrops({ width, height }, types).crops,
  }
}
