// The crop dialog: a focal point that proposes every named crop, adjustable crops, and the texts of the image. Loaded on demand
// (`lazy-crop-dialog.tsx`), so that the cropper is not part of the first scripts.
import { type CropType, cropShortfall } from '@manset/model/media/crops.ts'
import type { ImageValue } from '@manset/model/media/image-value.ts'
import { Alert, Button, Tabs, Text } from '@mantine/core'
import { IconAlertTriangle, IconFocusCentered } from '@tabler/icons-react'
import { type CSSProperties, type ReactNode, useMemo, useRef, useState } from 'react'
import { imageAddress } from '../../platform/image-address.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { PHONE, useMedia } from '../use-media.ts'
import classes from './crop.module.css'
import {
  adjustCrop,
  chooseKind,
  chooseSource,
  cropsOf,
  isSameDraft,
  leaveOut,
  moveFocalPoint,
  problemsOf,
  proposeAll,
  proposeOne,
  startDraft,
} from './crop-draft.ts'
import { CropKind } from './crop-kind.tsx'
import { CropStage } from './crop-stage.tsx'
import { CropTab } from './crop-tab.tsx'
import { FocalStage } from './focal-stage.tsx'
import { ImageFields, problemsOfWords, wordsOf } from './image-fields.tsx'
import { cropTexts, nameOfCropType } from './texts/texts.ts'

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

const SHOWN_WIDTH = 1280
const FOCAL = 'focalPoint'
const NONE: readonly string[] = []
const LEFT_TO_RIGHT = { dir: 'ltr', lang: 'tr' } as const

export function CropDialog(props: CropDialogProps) {
  const { isOpen, image, cropTypes, requiredIds = NONE, isTextRequired = false, openAt, onClose } = props
  const t = useTexts(cropTexts)
  const start = useMemo(() => startDraft(image, cropTypes, requiredIds), [image, cropTypes, requiredIds])
  const [draft, setDraft] = useState(start)
  const [words, setWords] = useState(() => wordsOf(image))
  const first = openAt || FOCAL
  const [tab, setTab] = useState<string>(first)
  const [areProblemsShown, setAreProblemsShown] = useState(false)
  const [isUnreadable, setIsUnreadable] = useState(false)

  const isPhone = useMedia(PHONE)
  const caption = useRef<HTMLTextAreaElement>(null)
  const address = imageAddress(image.path, SHOWN_WIDTH)
  const wordProblems = problemsOfWords(words, isTextRequired)
  const cropProblems = problemsOf(draft, image, requiredIds)
  const isUnsaved = !isSameDraft(draft, start) || JSON.stringify(words) !== JSON.stringify(wordsOf(image))

  const handleApply = () => {
    const [firstProblem] = cropProblems
    if (firstProblem || Object.keys(wordProblems).length > 0) {
      setAreProblemsShown(true)
      if (firstProblem) setTab(firstProblem.params.cropTypeId)
      else if (wordProblems.text) caption.current?.focus()
      return
    }
    props.onSave({
      ...image,
      text: words.text.trim() || null,
      source: words.source.trim() || null,
      reporter: words.reporter.trim() || null,
      link: words.link.trim() || null,
      focalPoint: draft.focalPoint,
      crops: cropsOf(draft),
    })
  }

  const picture = (
    <img
      src={address}
      alt={words.text || t('image')}
      className={classes.picture}
      style={
        {
          '--picture-width': `${Math.min(image.width, SHOWN_WIDTH)}px`,
          '--picture-ratio': image.width / image.height,
        } as CSSProperties
      }
      draggable={false}
      onError={() => setIsUnreadable(true)}
      onLoad={() => setIsUnreadable(false)}
    />
  )
  const faultyNames = draft.choices
    .filter(({ type }) => cropProblems.some((problem) => problem.params.cropTypeId === type.id))
    .map(({ type }) => nameOfCropType(type))
    .join(', ')
  const tooSmallNames = draft.choices
    .filter(({ type, box, shortfall }) => requiredIds.includes(type.id) && shortfall && !box)
    .map(({ type }) => nameOfCropType(type))
    .join(', ')
  const isOnlyMissing = cropProblems.every((problem) => problem.params.fault === 'missing')

  return (
    <Dialog
      isOpen={isOpen}
      title={t('title')}
      size={1200}
      onClose={onClose}
      isUnsaved={isUnsaved}
      actions={
        <>
          {tooSmallNames && (
            <Text size="sm" className={classes.notice}>
              <IconAlertTriangle size={16} className={classes.warning} aria-hidden />
              {t('problems.tooSmall', { names: tooSmallNames })}
            </Text>
          )}
          <Button onClick={handleApply}>{t('apply')}</Button>
        </>
      }
    >
      {areProblemsShown && faultyNames && (
        <Alert color="red" mb="md" icon={<IconAlertTriangle aria-hidden />}>
          {t(isOnlyMissing ? 'problems.missing' : 'problems.wrong', { names: faultyNames })}
        </Alert>
      )}
      {isUnreadable && (
        <Alert color="red" mb="md" icon={<IconAlertTriangle aria-hidden />}>
          {t('problems.unreadable')}
        </Alert>
      )}
      <div className={classes.layout}>
        <Tabs
          value={tab}
          onChange={(value) => setTab(value ?? FOCAL)}
          orientation={isPhone ? 'horizontal' : 'vertical'}
          classNames={{
            root: classes.tabs,
            list: classes.tabList,
            panel: classes.panel,
            tabLabel: classes.tabLabel,
          }}
          keepMounted={false}
        >
          <Tabs.List aria-label={t('tabs')}>
            <Tabs.Tab
              value={FOCAL}
              data-autofocus={first === FOCAL || undefined}
              leftSection={<IconFocusCentered size={20} aria-hidden />}
            >
              {t('focal.tab')}
              <Text size="xs" c="dimmed" className="tabular">
                {t('status.ok', { width: image.width, height: image.height })}
              </Text>
            </Tabs.Tab>
            {draft.choices.map((choice) => (
              <CropTab
                key={choice.type.id}
                choice={choice}
                image={image}
                address={address}
                isRequired={requiredIds.includes(choice.type.id)}
                isFirst={first === choice.type.id}
              />
            ))}
          </Tabs.List>
          <Tabs.Panel value={FOCAL}>
            <FocalStage
              image={image}
              draft={draft}
              picture={picture}
              onMove={(to) => setDraft((current) => moveFocalPoint(current, image, to))}
              onProposeAll={() => setDraft((current) => proposeAll(current, image))}
            />
          </Tabs.Panel>
          {draft.choices.map((choice) => (
            <Tabs.Panel key={choice.type.id} value={choice.type.id}>
              <CropStage
                image={image}
                choice={choice}
                picture={picture}
                kindChoice={
                  <CropKind
                    {...{ draft, image, choice }}
                    onKind={(kind) => setDraft((current) => chooseKind(current, image, choice.type.id, kind))}
                    onSource={(id) => setDraft((current) => chooseSource(current, image, choice.type.id, id))}
                  />
                }
                isRequired={requiredIds.includes(choice.type.id) && !cropShortfall(image, choice.type)}
                onAdjust={(drawn) => setDraft((current) => adjustCrop(current, image, choice.type.id, drawn))}
                onPropose={() => setDraft((current) => proposeOne(current, image, choice.type.id))}
                onLeaveOut={() => setDraft((current) => leaveOut(current, image, choice.type.id))}
              />
            </Tabs.Panel>
          ))}
        </Tabs>
        <div className={classes.words}>
          {props.rights}
          <ImageFields
            words={words}
            problems={areProblemsShown ? wordProblems : {}}
            isTextRequired={isTextRequired}
            direction={props.direction ?? LEFT_TO_RIGHT}
            onChange={setWords}
            captionRef={caption}
          />
        </div>
      </div>
    </Dialog>
  )
}
