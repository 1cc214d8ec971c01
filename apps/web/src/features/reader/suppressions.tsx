// Suppressed addresses with reason and date. Addresses can be added, and removed with a reason.
import { suppressionList } from '@manset/model/lists/readers.ts'
import { Button, TextInput } from '@mantine/core'
import { useId, useMemo, useState } from 'react'
import { graphql } from '../../generated/graphql.ts'
import { useListLabels } from '../../kit/list/list-labels.ts'
import { type OwnColumns, useListColumns } from '../../kit/list/page/list-columns.tsx'
import { ListPage } from '../../kit/list/page/list-page.tsx'
import { useFilteredList } from '../../kit/list/use-filtered-list.ts'
import { CallError } from '../../platform/calls/call-error.ts'
import { call } from '../../platform/calls/graphql.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { notify, notifyError } from '../../ui/notify.ts'
import { uiTexts } from '../../ui/texts/texts.ts'
import { type SuppressedRow, suppressionCalls } from './reader.documents.ts'
import classes from './reader.module.css'
import { ReaderTabs } from './reader-tabs.tsx'
import { readerTexts } from './texts/texts.ts'

const AddSuppressionDocument = graphql(`
  mutation AddSuppression($address: String!, $note: String!) {
    addSuppression(address: $address, note: $note)
  }
`)
const RemoveSuppressionDocument = graphql(`
  mutation RemoveSuppression($id: ID!, $note: String!) {
    removeSuppression(id: $id, note: $note)
  }
`)

const ROW_HEIGHT = 40
const OPTIONS = { reason: 'reasons' }

export function Suppressions() {
  const t = useTexts(readerTexts)
  const { can } = useViewer()
  const listed = useFilteredList<SuppressedRow>({ list: suppressionList, calls: suppressionCalls })
  const plain = useListLabels(suppressionList, readerTexts, OPTIONS)
  const words = useMemo(
    () => ({
      ...plain,
      filter: (name: string) => (name === 'search' ? t('searchSuppressed') : plain.filter(name)),
    }),
    [plain, t],
  )
  const [isAdding, setIsAdding] = useState(false)
  const [lifted, setLifted] = useState<SuppressedRow>()
  const mayRemove = can('mailingReader.remove')
  const own = useMemo((): OwnColumns<SuppressedRow> => {
    const nameOf = ({ email, fingerprint }: SuppressedRow) => email ?? fingerprint
    return {
      email: {
        ...{ isFixed: true, role: 'title', width: 'auto' },
        render: (row) =>
          row.email ? (
            <bdi dir="ltr" title={row.email}>
              {row.email}
            </bdi>
          ) : (
            <span className={classes.quiet}>
              {t('suppression.unknown')} · <bdi className={classes.hash}>{row.fingerprint}</bdi>
            </span>
          ),
      },
      reason: { width: '160px', hiddenBelow: 0 },
      note: { hiddenBelow: 760 },
      by: {
        ...{ width: '220px', hiddenBelow: 0 },
        render: (row) => (
          <span className={classes.by}>
            <bdi>{row.createdBy?.name}</bdi>
            {mayRemove && (
              <Button
                size="compact-sm"
                variant="default"
                // The row itself is the tab stop and has the same action.
                tabIndex={-1}
                aria-label={t('suppression.removeNamed', { name: nameOf(row) })}
                onClick={() => setLifted(row)}
              >
                {t('suppression.remove')}
              </Button>
            )}
          </span>
        ),
      },
    }
  }, [t, mayRemove])
  return (
    <ListPage
      listed={listed}
      label={t('title')}
      words={words}
      columns={useListColumns(suppressionList, words, own)}
      rowHeight={ROW_HEIGHT}
      onOpen={(row) => mayRemove && setLifted(row)}
      nameOf={({ email, fingerprint }) => email ?? fingerprint}
      empty={{ title: t('emptySuppressions.title'), text: t('emptySuppressions.text') }}
      headerContent={<ReaderTabs tab="suppressions" />}
      actions={
        can('mailingReader.edit') && <Button onClick={() => setIsAdding(true)}>{t('suppression.add')}</Button>
      }
    >
      {isAdding && <AddDialog onClose={() => setIsAdding(false)} onDone={listed.refetchShown} />}
      {lifted && (
        <RemoveSuppressionDialog
          row={lifted}
          onClose={() => setLifted(undefined)}
          onDone={listed.refetchShown}
        />
      )}
    </ListPage>
  )
}

interface DialogCallbacks {
  onClose: () => void
  onDone: () => void
}

function AddDialog({ onClose, onDone }: DialogCallbacks) {
  const t = useTexts(readerTexts)
  const [address, setAddress] = useState('')
  const [note, setNote] = useState('')
  const [fault, setFault] = useState<string>()
  const form = useId()
  const handleSubmit = async () => {
    try {
      const { addSuppression: isNew } = await call(AddSuppressionDocument, { address, note })
      notify(isNew ? 'success' : 'info', t(isNew ? 'suppression.added' : 'suppression.known'))
      onClose()
      onDone()
    } catch (error) {
      if (error instanceof CallError && error.code === 'VALIDATION') setFault(t('suppression.address'))
      else notifyError(error)
    }
  }
  return (
    <Dialog
      isOpen
      size="md"
      title={t('suppression.add')}
      onClose={onClose}
      actions={<Footer form={form} action={t('suppression.save')} onClose={onClose} />}
    >
      <form
        id={form}
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          void handleSubmit()
        }}
      >
        <TextInput
          type="email"
          dir="ltr"
          required
          data-autofocus
          label={t('suppression.address')}
          value={address}
          maxLength={254}
          error={fault !== undefined}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
        />
        <NoteInput value={note} onChange={setNote} />
      </form>
    </Dialog>
  )
}

function RemoveSuppressionDialog({ row, onClose, onDone }: DialogCallbacks & { row: SuppressedRow }) {
  const t = useTexts(readerTexts)
  const [note, setNote] = useState('')
  const form = useId()
  const handleSubmit = async () => {
    try {
      await call(RemoveSuppressionDocument, { id: row.id, note })
      notify('success', t('suppression.removed'))
      onClose()
      onDone()
    } catch (error) {
      notifyError(error)
    }
  }
  return (
    <Dialog
      isOpen
      size="md"
      title={t('suppression.removeTitle')}
      onClose={onClose}
      actions={<Footer form={form} action={t('suppression.removeAction')} onClose={onClose} isDangerous />}
    >
      <form
        id={form}
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          void handleSubmit()
        }}
      >
        <p className={classes.text}>{t('suppression.removeText')}</p>
        <NoteInput value={note} onChange={setNote} isRequired />
      </form>
    </Dialog>
  )
}

interface NoteInputProps {
  value: string
  onChange: (note: string) => void
  isRequired?: boolean
}

function NoteInput({ value, onChange, isRequired = false }: NoteInputProps) {
  const t = useTexts(readerTexts)
  return (
    <TextInput
      label={t('suppression.note')}
      description={t('suppression.noteHint')}
      required={isRequired}
      data-autofocus={isRequired || undefined}
      value={value}
      maxLength={300}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

interface FooterProps {
  form: string
  action: string
  onClose: () => void
  isDangerous?: boolean
}

function Footer({ form, action, onClose, isDangerous = false }: FooterProps) {
  const t = useTexts(uiTexts)
  return (
    <>
      <Button variant="default" onClick={onClose}>
        {t('dialog.cancel')}
      </Button>
      <Button type="submit" form={form} {...(isDangerous && { color: 'red' })}>
        {action}
      </Button>
    </>
  )
}
