// The pictures of the recipes: drawn on first request, then cached.
import sharp from 'sharp'
import type { Dish } from './dish.ts'
import { drawDish, type Size } from './drawing.ts'
import type { Variant } from './recipes.ts'

export const pictureSizes: Record<Variant, Size> = {
  vertical: { width: 900, height: 1200 },
  horizontal: { width: 1600, height: 900 },
}

/** A dish's picture as JPEG; concurrent requests share one drawing. */
export function openDishPictures(): (dish: Dish, variant: Variant) => Promise<Buffer> {
  const drawn = new Map<string, Promise<Buffer>>()
  return (dish, variant) => {
    const name = `${dish.title} ${variant}`
    const picture =
      drawn.get(name) ??
      sharp(Buffer.from(drawDish(dish, pictureSizes[variant])))
        .jpeg({ quality: 84 })
        .toBuffer()
    drawn.set(name, picture)
    return picture
  }
}
