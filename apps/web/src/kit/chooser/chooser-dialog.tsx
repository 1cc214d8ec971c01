import { Alert, Button, Tabs, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { type ChooserProps, getChoiceProvider } from '../../kinds/chooser.ts'
import { useLocale } from '../../platform/language/locale.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import frame from '../../ui/dialog/choosing.module.css'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DEFAULT_TRANSFORMER } from './choice.ts'
import { ChoiceTab, NoChoice } from './choice-tab.tsx'
import classes from './chooser.module.css'
import { NOTHING_SELECTED, type Selection, toChosen } from './selection.ts'
import { chooserTexts } from './texts/texts.ts'

/** Stays mounted when closed, so that the focus can return; each opening resets its state. */
export function ChooserDialog(props: ChooserProps) {
  const [shown, setShown] = useState({ isOpen: false, openings: 0 })
  if (props.isOpen !== shown.isOpen)
    setShown({ isOpen: props.isOpen, openings: shown.openings + (props.isOpen ? 1 : 0) })
  return <ChooserContent key={shown.openings} {...props} />
}

/** Default number of rows per page. */
const PAGE_SIZE = 20

function ChooserContent(props: ChooserProps) {
  const { isOpen, label, max = Number.POSITIVE_INFINITY, isReplacing = false, onClose } = props
  const t = useTexts(chooserTexts)
  const choosing = useChooserState(props)
  const { selection, isAsked, ask } = choosing
  const count = selection.chosen.length
  // The label may have the other text direction.
  const [before, after] = t('title', { label: '\n' }).split('\n')
  return (
    <Dialog
      isOpen={isOpen}
      title={
        <>
          {before}
          <bdi>{label}</bdi>
          {after}
        </>
      }
      size={1240}
      onClose={onClose}
      isUnsaved={count > 0}
      confirmClose={() => ask('close')}
      actions={<ChooserActions {...{ count, max, isReplacing }} onAdd={() => choosing.add()} />}
    >
      {isAsked && (
        <Alert color="amber" mb="sm" role="alert" icon={<IconAlertTriangle size={16} aria-hidden />}>
          {t(max === 1 ? 'nothingOfOne' : 'nothing')}
        </Alert>
      )}
      <ChooserTabs {...props} choosing={choosing} />
    </Dialog>
  )
}

type ChooserState = ReturnType<typeof useChooserState>

/** The open tab and its selection, which ends with the tab. */
function useChooserState({ providers, isReplacing = false, onClose, onChosen }: ChooserProps) {
  const t = useTexts(chooserTexts)
  const { can } = useViewer()
  // An undeclared provider keeps its tab, which shows a warning.
  const tabs = providers
    .map((name) => ({ name, declaration: getChoiceProvider(name) }))
    .filter(({ declaration }) => declaration?.permissions.some(can) ?? true)
  const [tab, setTab] = useState(tabs[0]?.name ?? '')
  const [selection, setSelection] = useState<Selection>(NOTHING_SELECTED)
  const [hidesMarked, setHidesMarked] = useState(isReplacing)
  const [isConfirmingClose, setIsAsked] = useState(false)
  const count = selection.chosen.length
  const isEdited = selection.chosen.some((one) => one.isEdited)

  const ask = (key: 'switch' | 'close') =>
    confirm({
      title: t(`question.${key}Title`),
      text: [t('question.text', { count }), isEdited && t('question.editedText')].filter(Boolean).join(' '),
      action: t(`question.${key}Action`),
      cancel: t(`question.${key}Keep`),
      isDangerous: true,
    })
  return {
    ...{ tabs, tab, selection, hidesMarked, setHidesMarked, isAsked: isConfirmingClose, ask },
    async changeTab(to: string | null) {
      if (to === null || to === tab || (count > 0 && !(await ask('switch')))) return
      setSelection(NOTHING_SELECTED)
      setIsAsked(false)
      setTab(to)
    },
    select(next: Selection) {
      setSelection(next)
      if (next.chosen.length > 0) setIsAsked(false)
    },
    add(from: Selection = selection) {
      if (from.chosen.length === 0) return setIsAsked(true)
      onChosen(toChosen(from))
      onClose()
    },
  }
}

interface ChooserActionsProps {
  count: number
  max: number
  isReplacing: boolean
  onAdd: () => void
}

function ChooserActions({ count, max, isReplacing, onAdd }: ChooserActionsProps) {
  const t = useTexts(chooserTexts)
  const isOfOne = max === 1
  const chosen = isOfOne
    ? t('chosenOne')
    : Number.isFinite(max)
      ? t('countOf', { count, max })
      : t('count', { count })
  return (
    <div className={frame.actions}>
      <div className={frame.count}>
        {count === 0 && (
          <p className={classes.keys}>
            {t(isReplacing ? 'keysOfReplacing' : isOfOne ? 'keysOfOne' : 'keys')}
          </p>
        )}
        <Text size="sm" role="status">
          {count > 0 && chosen}
        </Text>
      </div>
      <Button onClick={onAdd}>
        {isReplacing ? t('replace') : count > 0 && !isOfOne ? t('addSome', { count }) : t('add')}
      </Button>
    </div>
  )
}

/** One tab for each provider; a single one needs no tabs. */
function ChooserTabs(props: ChooserProps & { choosing: ChooserState }) {
  const { choosing, marked, max = Number.POSITIVE_INFINITY } = props
  const { tabs, tab, selection, hidesMarked } = choosing
  const t = useTexts(chooserTexts)
  const locale = useLocale()
  const rules = useMemo(() => ({ max, marked: new Set(marked) }), [max, marked])
  const panelOf = ({ name, declaration }: (typeof tabs)[number]) =>
    declaration ? (
      <ChoiceTab
        {...{ name, declaration, rules, selection, hidesMarked }}
        onHideMarked={choosing.setHidesMarked}
        target={props.target ?? DEFAULT_TRANSFORMER}
        take={props.pageSize ?? PAGE_SIZE}
        isEditable={props.isEditable ?? false}
        isFirst={name === tabs[0]?.name}
        onSelect={choosing.select}
        onAdd={choosing.add}
      />
    ) : (
      <div className={classes.tab}>
        <NoChoice missing="provider" />
      </div>
    )
  const [only] = tabs
  if (!only) return <NoChoice missing="provider" />
  if (tabs.length === 1) return panelOf(only)
  return (
    <Tabs value={tab} onChange={(to) => void choosing.changeTab(to)} keepMounted={false}>
      <Tabs.List aria-label={t('tabs')} className={frame.tabs}>
        {tabs.map(({ name, declaration }) => (
          <Tabs.Tab key={name} value={name}>
            {declaration?.words[locale] ?? name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((one) => (
        <Tabs.Panel key={one.name} value={one.name} pt="sm">
          {panelOf(one)}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
