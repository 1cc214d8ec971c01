// The page of one item: a bar with the save state on top, a content column, an inspector in sections.
//
//   <EditPage form={form} heading={…} status={…} actions={…} banner={…} inspector={<><Section …/>…</>}>
//     <Field name="title" look="title" /> …
//   </EditPage>
//
// It includes the form's scope, Ctrl+S, the guard for unsaved work, autosave, the summary of problems and the conflict dialog. `onSave`
// replaces plain saving, `saveLabel` its label.
import { fieldsOf } from '@manset/model/entities/entity.ts'
import type { ReactNode } from 'react'
import { useUnsavedGuard } from '../../ui/unsaved/use-unsaved-guard.ts'
import type { JoinedFormSlots } from '../slots.ts'
import { AutosaveBanner } from './autosave/autosave-banner.tsx'
import { useAutosave } from './autosave/use-autosave.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { EditFrame } from './edit-frame.tsx'
import classes from './edit-page.module.css'
import { EntityFormScope } from './field.tsx'
import { FormErrors } from './form-errors.tsx'
import { SaveButton, SaveFailure, SaveState } from './save-line.tsx'
import type { EntityForm } from './use-entity-form.ts'
import { useRetrySave } from './use-retry-save.ts'

export interface EditPageProps {
  form: EntityForm
  /** Type and number of the item, and a link back to the list. */
  heading: ReactNode
  /** Beside the heading: status, lock, people. */
  status?: ReactNode
  /** Left of the save button: secondary tools, such as the history. */
  tools?: ReactNode
  /** Right of the save button: preview, publish, menu. */
  actions?: ReactNode
  /** Full width below the bar: a lock, an autosave offer, a notice. */
  banner?: ReactNode
  inspector?: ReactNode
  /** Between the content and the inspector; `onSidePaneClose` closes it. */
  sidePane?: ReactNode
  onSidePaneClose?: () => void
  /** Parts that the entity's abilities add to its form. */
  slots?: JoinedFormSlots
  /** Without a column for text: the content fills the available width. */
  isWide?: boolean
  /** Saving is the primary action, or secondary to publishing. */
  isSavePrimary?: boolean
  saveLabel?: string
  /** Explains what saving does; shown when its button is hovered or focused. */
  saveHint?: string
  onSave?: () => Promise<unknown>
  children: ReactNode
}

/** A page that edits one item; see the top of this file. */
export function EditPage(props: EditPageProps) {
  const { form, heading, status, actions, inspector, slots, isWide, children } = props
  const save = props.onSave ?? (() => form.save())
  const autosave = useAutosave(form, save)
  useUnsavedGuard(form.isDirty, !autosave.state.isRefused)
  const handleSave = () => void save()
  const hasSecrets = Object.values(fieldsOf(form.entity)).some(({ kind }) => kind === 'secret')
  useRetrySave(form, handleSave)
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
        sidePane={props.sidePane}
        onSidePaneClose={props.onSidePaneClose}
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
            <AutosaveBanner kept={autosave} />
            {slots?.banners.map(([name, Banner]) => (
              <Banner key={name} />
            ))}
          </>
        }
        actions={
          <>
            <SaveState onRetry={handleSave} kept={autosave} />
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
        {/* Browsers and password managers expect a password inside a form element. Saving remains with the button. */}
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
