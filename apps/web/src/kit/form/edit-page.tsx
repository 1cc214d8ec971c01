// The page of one item: a save line on top, a writing column, an inspector in sections beside it.
//
//   <EditPage form={form} heading={…} status={…} actions={…} banner={…} inspector={<><Section …/>…</>}>
//     <Field name="title" look="title" /> …
//   </EditPage>
//
// It brings the form's scope, Ctrl+S, the question before unsaved work is left, what is kept of it on this device, the
// summary of problems and the comparison when somebody saved meanwhile. `onSave` replaces plain saving; `saveLabel` its words.
import { fieldsOf } from '@manset/model/entities/entity.ts'
import type { ReactNode } from 'react'
import { useUnsavedGuard } from '../../ui/unsaved/use-unsaved-guard.ts'
import type { JoinedFormSlots } from '../slots.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { EditFrame } from './edit-frame.tsx'
import classes from './edit-page.module.css'
import { EntityFormScope } from './field.tsx'
import { FormErrors } from './form-errors.tsx'
import { KeptBanner } from './kept/kept-banner.tsx'
import { useKeptDraft } from './kept/use-kept-draft.ts'
import { SaveButton, SaveFailure, SaveState } from './save-line.tsx'
import type { EntityForm } from './use-entity-form.ts'
import { useSaveAgain } from './use-save-again.ts'

export interface EditPageProps {
  form: EntityForm
  /** What is edited: type and number, a way back to the list. */
  heading: ReactNode
  /** Beside the heading: status, lock, people. */
  status?: ReactNode
  /** Left of the save button: what stands beside the work, such as its history. */
  tools?: ReactNode
  /** Right of the save button: preview, publish, menu. */
  actions?: ReactNode
  /** Across the page, below the save line: a lock, a draft on offer, a notice. */
  banner?: ReactNode
  inspector?: ReactNode
  /** Between what is edited and the inspector, and what takes it away again. */
  beside?: ReactNode
  onBesideAway?: () => void
  /** What the abilities of the entity put into its form. */
  slots?: JoinedFormSlots
  /** Without a writing column: what is edited takes the room there is, up to the edges. */
  isWide?: boolean
  /** Saving is the page's first action, or only the second beside publishing. */
  isSavePrimary?: boolean
  saveLabel?: string
  /** What saving brings about, beside its button when that is pointed at or has the focus. */
  saveHint?: string
  onSave?: () => Promise<unknown>
  children: ReactNode
}

/** A page that edits one item; see the head of this file. */
export function EditPage(props: EditPageProps) {
  const { form, heading, status, actions, inspector, slots, isWide, children } = props
  const save = props.onSave ?? (() => form.save())
  const kept = useKeptDraft(form, save)
  useUnsavedGuard(form.isDirty, !kept.state.isRefused)
  const handleSave = () => void save()
  const hasSecrets = Object.values(fieldsOf(form.entity)).some(({ kind }) => kind === 'secret')
  useSaveAgain(form, handleSave)
  return (
    <EntityFormScope form={form} slots={slots}>
      <EditFrame
        {...{ heading, isWide }}
        status={
          <>
            {status}
            {slots?.people.map(([name, People]) => (
              <People key={name} />
            ))}
          </>
        }
        beside={props.beside}
        onBesideAway={props.onBesideAway}
        inspector={
          inspector && (
            <>
              {slots?.toDoLists.map(([name, ToDoList]) => (
                <div key={name} className={classes.toDoList}>
                  <ToDoList />
                </div>
              ))}
              {inspector}
            </>
          )
        }
        toDo={slots?.toDos.map(([name, ToDo]) => <ToDo key={name} />)}
        banner={
          <>
            {props.banner}
            <KeptBanner kept={kept} />
            {slots?.banners.map(([name, Banner]) => (
              <Banner key={name} />
            ))}
          </>
        }
        actions={
          <>
            <SaveState onRetry={handleSave} kept={kept} />
            {props.tools}
            <SaveButton
              onSave={handleSave}
              label={props.saveLabel}
              hint={props.saveHint}
              isPrimary={props.isSavePrimary ?? true}
            />
            {slots?.actions.map(([name, Actions]) => (
              <Actions key={name} />
            ))}
            {actions}
          </>
        }
        failure={<SaveFailure />}
      >
        <FormErrors />
        {/* Browsers and password managers look for the form of a password. Saving stays the button's. */}
        {hasSecrets ? (
          <form className={classes.plainForm} noValidate onSubmit={(event) => event.preventDefault()}>
            {children}
          </form>
        ) : (
          children
        )}
      </EditFrame>
      <ConflictDialog />
    </EntityFormScope>
  )
}
