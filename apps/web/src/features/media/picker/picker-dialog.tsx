import { Alert, Button, Checkbox, Tabs, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { listPictureSources } from '../../../kit/sources/picture-sources.ts'
import { useLocale } from '../../../platform/language/locale.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { useViewer } from '../../../platform/session/viewer.ts'
import choosing from '../../../ui/dialog/choosing.module.css'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { notifyError } from '../../../ui/notify.ts'
import type { MediaPickerProps, PickedPicture } from '../../../ui/pictures/media-picker.ts'
import { mediaTexts } from '../texts/texts.ts'
import { DescribePictures } from './describe-pictures.tsx'
import { importSelection } from './import-selection.ts'
import { EMPTY_SELECTION, type PickerSelection } from './picker-selection.ts'
import { ShelfTab } from './shelf-tab.tsx'
import { UploadTab } from './upload-tab.tsx'

const UPLOAD_TAB = 'upload'

/** Two steps: select pictures, then enter their texts if required. Then passes them to `onPick`. */
export function PickerDialog(props: MediaPickerProps) {
  const { isOpen, label, rules, most = 1, opensAt = 'upload', onClose, onPick } = props
  const t = useTexts(mediaTexts)
  const { can } = useViewer()
  const shelves = listPictureSources().filter(([, { permissions }]) => permissions.every(can))
  const [tab, setTab] = useState((opensAt === 'shelf' && shelves[0]?.[0]) || UPLOAD_TAB)
  const [chosen, setChosen] = useState<PickerSelection>(EMPTY_SELECTION)
  const [isDescribing, setIsDescribing] = useState(false)
  const [described, setDescribed] = useState<readonly PickedPicture[]>([])
  const [isImporting, setIsImporting] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const { count, isBusy } = chosen

  const discard = () => {
    chosen.clear()
    setChosen(EMPTY_SELECTION)
  }
  const ask = useDiscardQuestion(count)
  const changeTab = async (to: string | null) => {
    if (to === null || to === tab) return
    if (count > 0 && !(await ask('switch'))) return
    discard()
    setIsAsked(false)
    setTab(to)
  }
  const close = () => {
    discard()
    setDescribed([])
    onClose()
  }
  const finish = (pictures: readonly PickedPicture[]) => {
    chosen.clear()
    setDescribed([])
    onPick(pictures)
    onClose()
  }
  const continueWith = async () => {
    if (isBusy) return
    if (count === 0) return setIsAsked(true)
    setIsImporting(true)
    try {
      const pictures = await importSelection(tab, chosen)
      if (pictures.length === 0) return
      if (isDescribing) setDescribed(pictures)
      else finish(pictures)
    } catch (error) {
      notifyError(error)
    } finally {
      setIsImporting(false)
    }
  }
  const choose = (next: PickerSelection) => {
    setChosen(next)
    if (next.count > 0) setIsAsked(false)
  }

  return (
    <>
      <Dialog
        isOpen={isOpen}
        title={t('picker.title', { label })}
        size={1120}
        onClose={close}
        isUnsaved={count > 0}
        confirmClose={() => ask('close')}
        actions={
          <PickerActions
            {...{ count, isBusy, isTaking: isImporting, isDescribing }}
            onDescribe={setIsDescribing}
            onGoOn={() => void continueWith()}
          />
        }
      >
        {isAsked && (
          <Alert color="amber" mb="sm" role="alert" icon={<IconAlertTriangle size={16} aria-hidden />}>
            {t('picker.nothing')}
          </Alert>
        )}
        <PickerTabs
          {...{ label, rules, most, shelves, tab, chosen }}
          onTab={(to) => void changeTab(to)}
          onChoose={choose}
        />
      </Dialog>
      {/* Layered above the first step, which keeps its selection, filters and uploads for going back. */}
      <DescribePictures
        {...{ label, pictures: described }}
        isOpen={isOpen && described.length > 0}
        onClose={close}
        onDone={finish}
        onBack={() => setDescribed([])}
      />
    </>
  )
}

/** Asks before the selection is lost by another tab or by closing. */
function useDiscardQuestion(count: number) {
  const t = useTexts(mediaTexts)
  return (key: 'switch' | 'close') =>
    confirm({
      title: t(`confirm.${key}Title`),
      text: t('confirm.text', { count }),
      action: t(`confirm.${key}Action`),
      cancel: t(`confirm.${key}Keep`),
      isDangerous: true,
    })
}

interface PickerActionsProps {
  count: number
  isBusy: boolean
  isTaking: boolean
  isDescribing: boolean
  onDescribe: (isDescribing: boolean) => void
  onGoOn: () => void
}

function PickerActions({ count, isBusy, isTaking, isDescribing, onDescribe, onGoOn }: PickerActionsProps) {
  const t = useTexts(mediaTexts)
  return (
    <div className={choosing.actions}>
      <Text size="sm" role="status" className={choosing.count}>
        {count > 0 && t('picker.chosen', { count })}
      </Text>
      <Checkbox
        size="sm"
        label={t('picker.describe')}
        checked={isDescribing}
        onChange={(event) => onDescribe(event.currentTarget.checked)}
      />
      <Button loading={isTaking} disabled={isBusy} onClick={onGoOn}>
        {t('picker.goOn')}
      </Button>
    </div>
  )
}

interface PickerTabsProps extends Pick<MediaPickerProps, 'label' | 'rules'> {
  most: number
  shelves: ReturnType<typeof listPictureSources>
  tab: string
  chosen: PickerSelection
  onTab: (to: string | null) => void
  onChoose: (chosen: PickerSelection) => void
}

/** Uploading, and one tab for each place from which pictures are chosen. */
function PickerTabs({ label, rules, most, shelves, tab, chosen, onTab, onChoose }: PickerTabsProps) {
  const t = useTexts(mediaTexts)
  const locale = useLocale()
  return (
    <Tabs value={tab} onChange={onTab} keepMounted={false}>
      <Tabs.List aria-label={t('picker.tabs')} className={choosing.tabs}>
        <Tabs.Tab value={UPLOAD_TAB}>{t('picker.upload')}</Tabs.Tab>
        {shelves.map(([name, { words }]) => (
          <Tabs.Tab key={name} value={name}>
            {words[locale]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={UPLOAD_TAB} pt="sm">
        <UploadTab {...{ label, rules, most, chosen }} onChoose={onChoose} />
      </Tabs.Panel>
      {shelves.map(([name, declaration]) => (
        <Tabs.Panel key={name} value={name} pt="sm">
          <ShelfTab {...{ name, declaration, rules, most, chosen }} onChoose={onChoose} />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
