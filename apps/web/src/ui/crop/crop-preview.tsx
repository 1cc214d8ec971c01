import type { CropBox, Size } from '@manset/model/media/crops.ts'
import classes from './crop.module.css'
import { toPercent } from './crop-draft.ts'

const PREVIEW_SIZE_PX = 44

/** A small preview of a crop, cut from the picture already on screen. */
export function CropPreview({ address, image, box }: { address: string; image: Size; box: CropBox | null }) {
  const part = box ?? { x: 0, y: 0, width: image.width, height: image.height }
  const scale = PREVIEW_SIZE_PX / Math.max(part.width, part.height)
  const percent = toPercent(part, image)
  return (
    <span className={classes.preview} aria-hidden>
      <span
        className={classes.previewWindow}
        style={{ width: part.width * scale, height: part.height * scale }}
        data-empty={box ? undefined : true}
      >
        {box && (
          <img
            src={address}
            alt=""
            className={classes.previewPicture}
            style={{
              width: `${10_000 / percent.width}%`,
              left: `${(-percent.x / percent.width) * 100}%`,
              top: `${(-percent.y / percent.height) * 100}%`,
            }}
          />
        )}
      </span>
    </span>
  )
}
