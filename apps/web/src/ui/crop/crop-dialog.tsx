// The crop dialog: a focal point that proposes every named crop, adjustable crops, and the texts of the image. Loaded on demand
// (`lazy-crop-dialog.tsx`), so that the cropper is not part of the first scripts.
import type { CropType } from '@manset/model/media/crops.ts'
import type { ImageValue } from '@manset/model/media/image-value.ts'
import { Alert, Button, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTexts } from '../../platform/language/texts.ts'
import { Dialog } from '../dialog/dialog.tsx'
import classes from './crop.module.css'
import type { CropDraft, validateCropDraft } from './crop-draft.ts'
import { CropTabs, FOCAL_TAB } from './crop-tabs.tsx'
import { ImageMetadataFields } from './image-metadata-fields.tsx'
import { cropTexts, getCropTypeName } from './texts/texts.ts'
import { useCropEditing } from './use-crop-editing.ts'

export interface CropDialogProps {
  isOpen: boolean
  /** The field's image; `width` and `height` are the server's, after EXIF rotation. */
  image: ImageValue
  cropTypes: readonly CropType[]
  /** Required crop types, unless the image is too small for them. */
  requiredIds?: readonly string[]
  isTextRequired?: boolean
  /** The initial tab: a crop type's id; by default the focal point. */
  openAt?: string
  /** Direction of the published texts: that of the site. */
  direction?: { dir: 'ltr' | 'rtl'; lang: string }
  /** Expiry and conditions of its rights. */
  rights?: ReactNode
  onClose: () => void
  /** Receives the image with its focal point, crops and texts; the caller sets the field. */
  onSave: (image: ImageValue) => void
}

const NONE: readonly string[] = []
const LEFT_TO_RIGHT = { dir: 'ltr', lang: 'tr' } as const

export function CropDialog(props: CropDialogProps) {
  const { isOpen, image, cropTypes, requiredIds = NONE, isTextRequired = false, openAt, onClose } = props
  const t = useTexts(cropTexts)
  const editing = useCropEditing(image, cropTypes, requiredIds, isTextRequired)
  const { draft, words, cropProblems, wordProblems } = editing
  const first = openAt || FOCAL_TAB
  const [tab, setTab] = useState<string>(first)
  const [areProblemsShown, setAreProblemsShown] = useState(false)
  const [isUnreadable, setIsUnreadable] = useState(false)
  const caption = useRef<HTMLTextAreaElement>(null)

  const handleApply = () => {
    const [firstProblem] = cropProblems
    if (!firstProblem && Object.keys(wordProblems).length === 0) return props.onSave(editing.result())
    setAreProblemsShown(true)
    if (firstProblem) setTab(firstProblem.params.cropTypeId)
    else if (wordProblems.text) caption.current?.focus()
  }

  return (
    <Dialog
      isOpen={isOpen}
      title={t('title')}
      size={1200}
      onClose={onClose}
      isUnsaved={editing.isUnsaved}
      actions={
        <>
          <UndersizedCrops draft={draft} requiredIds={requiredIds} />
          <Button onClick={handleApply}>{t('apply')}</Button>
        </>
      }
    >
      {areProblemsShown && <CropProblems draft={draft} problems={cropProblems} />}
      {isUnreadable && (
        <Alert color="red" mb="md" icon={<IconAlertTriangle aria-hidden />}>
          {t('problems.unreadable')}
        </Alert>
      )}
      <div className={classes.layout}>
        <CropTabs
          {...{ image, draft, requiredIds, tab, first }}
          alt={words.text || t('image')}
          onTab={setTab}
          onDraft={editing.changeDraft}
          onReadable={(isReadable) => setIsUnreadable(!isReadable)}
        />
        <div className={classes.words}>
          {props.rights}
          <ImageMetadataFields
            metadata={words}
            problems={areProblemsShown ? wordProblems : {}}
            isTextRequired={isTextRequired}
            direction={props.direction ?? LEFT_TO_RIGHT}
            onChange={editing.setWords}
            captionRef={caption}
          />
        </div>
      </div>
    </Dialog>
  )
}

/** Names the crops that are missing or wrong. */
function CropProblems({
  draft,
  problems,
}: {
  draft: CropDraft
  problems: ReturnType<typeof validateCropDraft>
}) {
  const t = useTexts(cropTexts)
  const names = formatCropNames(draft, ({ type }) =>
    problems.some((problem) => problem.params.cropTypeId === type.id),
  )
  if (!names) return null
  const isOnlyMissing = problems.every((problem) => problem.params.fault === 'missing')
  return (
    <Alert color="red" mb="md" icon={<IconAlertTriangle aria-hidden />}>
      {t(isOnlyMissing ? 'problems.missing' : 'problems.wrong', { names })}
    </Alert>
  )
}

/** Names the required crops for which the image is too small. */
function UndersizedCrops({ draft, requiredIds }: { draft: CropDraft; requiredIds: readonly string[] }) {
  const t = useTexts(cropTexts)
  const names = formatCropNames(
    draft,
    ({ type, box, shortfall }) => requiredIds.includes(type.id) && shortfall !== null && !box,
  )
  if (!names) return null
  return (
    <Text size="sm" className={classes.notice}>
      <IconAlertTriangle size={16} className={classes.warning} aria-hidden />
      {t('problems.tooSmall', { names })}
    </Text>
  )
}

function formatCropNames(
  draft: CropDraft,
  isNamed: (choice: CropDraft['choices'][number]) => boolean,
): string {
  return draft.choices
    .filter(isNamed)
    .map(({ type }) => getCropTypeName(type))
    .join(', ')
}
