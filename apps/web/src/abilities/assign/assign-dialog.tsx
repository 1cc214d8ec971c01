// Assigns an item to a person, with a due time and a note, or ends the current assignment.
import { MAX_NOTE_CHARACTERS } from '@manset/model/content/comments.ts'
import { createMatcher } from '@manset/model/text/search.ts'
import { Button, Select, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { CallError } from '../../platform/calls/call-error.ts'
import { call, useCall } from '../../platform/calls/graphql.ts'
import { now } from '../../platform/clock.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { DateTimePicker } from '../../ui/dates/date-time-picker.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { notify, notifyError } from '../../ui/notify.ts'
import { useFormat } from '../../ui/use-format.ts'
import classes from './assign.module.css'
import { AssignableDocument, AssignDocument, EndAssignmentDocument } from './assign-calls.ts'
import type { Assignment } from './assignment.ts'
import { assignTexts } from './texts/texts.ts'

interface AssignDialogProps {
  isOpen: boolean
  item: { entity: string; itemId: string }
  assignment: Assignment | null
  /** Without it, the user can only mark the assignment as done. */
  canAssign: boolean
  onClose: () => void
  onChanged: () => void
}

export function AssignDialog({ isOpen, item, assignment, canAssign, onClose, onChanged }: AssignDialogProps) {
  const t = useTexts(assignTexts)
  const format = useFormat()
  const [chosen, setChosen] = useState(assignment?.person ?? null)
  const [searchText, setTyped] = useState(assignment?.person.name ?? '')
  // Typed text without a selection is not a person.
  const person = searchText === chosen?.name ? chosen : null
  const [dueDate, setDueDate] = useState(assignment?.dueDate ?? null)
  const [note, setNote] = useState(assignment?.note ?? '')
  const [errors, setFaults] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setIsBusy] = useState(false)
  const isChanged = differs(assignment, { person, dueDate, note })

  const run = async (work: () => Promise<string>) => {
    setIsBusy(true)
    try {
      notify('success', await work(), { id: 'assigned' })
      onChanged()
      onClose()
    } catch (error) {
      const problems = error instanceof CallError ? error.problems : []
      if (problems.length === 0) notifyError(error)
      setFaults(new Set(problems.map(({ field }) => field)))
    } finally {
      setIsBusy(false)
    }
  }
  const assign = () => {
    if (!person) {
      setFaults(new Set(['personId']))
      document.getElementById('assign-person')?.focus()
      return
    }
    void run(async () => {
      await call(AssignDocument, { input: { ...item, personId: person.id, dueDate, note } })
      return t('assigned', { name: person.name })
    })
  }
  const end = (isRevoked: boolean) =>
    void run(async () => {
      if (assignment) await call(EndAssignmentDocument, { id: assignment.id, isRevoked })
      return t(isRevoked ? 'isRevoked' : 'isDone')
    })
  return (
    <Dialog
      isOpen={isOpen}
      title={t('assignTitle')}
      onClose={onClose}
      isUnsaved={canAssign && isChanged && !isBusy}
      size={460}
      actions={
        <DialogActions {...{ assignment, canAssign, isBusy, isChanged }} onEnd={end} onAssign={assign} />
      }
    >
      <div className={classes.fields}>
        {assignment && (
          <Text size="sm" c="dimmed">
            {t('givenBy', {
              name: assignment.createdBy.name,
              moment: format.fullDateTime(assignment.createdDate),
            })}
          </Text>
        )}
        <PersonSelect
          {...{ item, person, chosen, searchText, canAssign, isOpen }}
          hasError={errors.has('personId')}
          onType={setTyped}
          onChoose={(one) => {
            setChosen(one)
            setFaults(new Set())
          }}
        />
        <DateTimePicker
          label={t('due')}
          value={dueDate}
          onChange={(moment) => {
            setDueDate(moment)
            setFaults(new Set())
          }}
          minimum={now().toISOString()}
          error={errors.has('dueDate') ? t('mustBeAhead') : undefined}
          isDisabled={!canAssign}
        />
        <Textarea
          label={t('note')}
          autosize
          minRows={2}
          maxRows={6}
          dir="auto"
          maxLength={MAX_NOTE_CHARACTERS}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          disabled={!canAssign}
        />
      </div>
    </Dialog>
  )
}

type Person = Assignment['person']

type Draft = Pick<Assignment, 'dueDate'> & { person: Person | null; note: string }

/** Whether the dialog's input differs from the assignment, or from none. */
function differs(assignment: Assignment | null, { person, dueDate, note }: Draft): boolean {
  return (
    (person?.id ?? null) !== (assignment?.person.id ?? null) ||
    dueDate !== (assignment?.dueDate ?? null) ||
    note.trim() !== (assignment?.note ?? '')
  )
}

interface DialogActionsProps {
  assignment: Assignment | null
  canAssign: boolean
  isBusy: boolean
  isChanged: boolean
  onEnd: (isRevoked: boolean) => void
  onAssign: () => void
}

function DialogActions({ assignment, canAssign, isBusy, isChanged, onEnd, onAssign }: DialogActionsProps) {
  const t = useTexts(assignTexts)
  return (
    <>
      {assignment && (
        <span className={classes.ends}>
          <Button variant="default" disabled={isBusy} onClick={() => onEnd(false)}>
            {t('done')}
          </Button>
          {canAssign && (
            <Button variant="subtle" color="red" disabled={isBusy} onClick={() => onEnd(true)}>
              {t('takeBack')}
            </Button>
          )}
        </span>
      )}
      {canAssign && (
        <Button loading={isBusy} disabled={assignment !== null && !isChanged} onClick={onAssign}>
          {t(assignment ? 'change' : 'save')}
        </Button>
      )}
    </>
  )
}

interface PersonSelectProps {
  item: AssignDialogProps['item']
  /** The selected person, unless the text was changed since. */
  person: Person | null
  chosen: Person | null
  searchText: string
  canAssign: boolean
  isOpen: boolean
  hasError: boolean
  onType: (typed: string) => void
  onChoose: (person: Person | null) => void
}

/** The people who can be assigned, searched by the server. */
function PersonSelect(props: PersonSelectProps) {
  const { item, person, chosen, searchText, canAssign, isOpen, hasError, onType, onChoose } = props
  const t = useTexts(assignTexts)
  // The name of the selected person is not a search.
  const search = person ? '' : searchText
  const { data, isPlaceholderData } = useCall(
    AssignableDocument,
    { ...item, search },
    { isEnabled: isOpen && canAssign, keepsPreviousData: true },
  )
  // Previous results stay visible while loading, but only those that match the current text can be selected.
  const matches = createMatcher(search)
  const found = (data?.getPeopleOfItem ?? []).filter(({ name }) => !isPlaceholderData || matches(name))
  const isListed = found.some(({ id }) => id === chosen?.id)
  // Mantine's select clears a value that is not among its options.
  const options = chosen && !isListed ? [...found, chosen] : found
  return (
    <Select
      id="assign-person"
      label={t('person')}
      description={canAssign ? t('personHint') : undefined}
      placeholder={t('search')}
      data={options.map(({ id, name }) => ({ value: id, label: name }))}
      value={chosen?.id ?? null}
      searchable
      openOnFocus={false}
      searchValue={searchText}
      onSearchChange={onType}
      onChange={(id) => onChoose(options.find((one) => one.id === id) ?? null)}
      // The server has already searched.
      filter={({ options: all }) =>
        isListed ? all : all.filter((one) => !('value' in one) || one.value !== chosen?.id)
      }
      nothingFoundMessage={data && !isPlaceholderData && t('nobody')}
      error={hasError ? t('mustSearch') : undefined}
      disabled={!canAssign}
      comboboxProps={{ withinPortal: true }}
      data-autofocus
    />
  )
}
