// One field of a form, by name: the input of its kind, with the texts of its entity and its problems.
//
//   <EntityFormScope form={form}>           once, around everything that belongs to the form
//     <Field name="title" look="title" />   looks: plain (default), title, spot, body
//     <Field name="authorId" label={…} />   a different label or hint where the entity's does not fit
//     <Field name="items" input={…} />      a custom input of the feature
//   </EntityFormScope>
import { remarksOn } from '@manset/model/check.ts'
import { fieldsOf } from '@manset/model/entities/entity.ts'
import type { Field as KindField } from '@manset/model/kinds/field.ts'
import { fieldOnSite } from '@manset/model/kinds/field-on-site.ts'
import { caseOf } from '@manset/model/kinds/field-with.ts'
import { type ReactNode, useCallback, useId, useMemo } from 'react'
import { useController } from 'react-hook-form'
import { inputOf } from '../../kinds/inputs.tsx'
import type { AnyInput, FieldLook, SomeInput } from '../../kinds/kind.ts'
import type { FirstBy } from '../../kinds/sources.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useSite } from '../../platform/session/viewer.ts'
import { UploadPlaceScope, useNewUploadPlace } from '../../ui/upload/upload-place.ts'
import { referredItems } from '../entity/entity-item.ts'
import type { JoinedFormSlots } from '../slots.ts'
import { useEntityWords } from '../words/entity-texts.ts'
import { messageOf } from '../words/rule-message.ts'
import { kitTexts } from '../words/texts/texts.ts'
import classes from './edit-page.module.css'
import { isAbout, problemsOf } from './form-problems.ts'
import { FormScopeContext, fieldId, useFormScope } from './form-scope.ts'
import { joinedFormSlots } from './joined-slots.ts'
import { isTaken, TakenBy } from './taken-by.tsx'
import { useDecidingValues } from './use-deciding-values.ts'
import type { EntityForm } from './use-entity-form.ts'

export interface EntityFormScopeProps {
  form: EntityForm
  /** Parts that abilities add to it; absent where a page places everything itself. */
  slots?: JoinedFormSlots
  /** Selects the hints of `caseHint` by this name, for items whose fields have another meaning. */
  hintCase?: string | undefined
  children: ReactNode
}

const NO_SLOTS = joinedFormSlots([])

/** Provides the form to the fields inside. */
export function EntityFormScope({ form, slots = NO_SLOTS, hintCase, children }: EntityFormScopeProps) {
  const words = useEntityWords(form.entity)
  const id = useId()
  const scope = useMemo(
    () => ({ form, words, slots, hintCase, idPrefix: `${id}-` }),
    [form, words, slots, hintCase, id],
  )
  const inside = slots.arounds.reduceRight<ReactNode>(
    (within, [name, Around]) => <Around key={name}>{within}</Around>,
    children,
  )
  const place = useNewUploadPlace(`${useSite().id} ${form.entity.name} ${form.item?.id ?? 'new'}`)
  return (
    <UploadPlaceScope value={place}>
      <FormScopeContext value={scope}>{inside}</FormScopeContext>
    </UploadPlaceScope>
  )
}

export interface FieldProps {
  name: string
  look?: FieldLook
  label?: string
  hint?: string
  isDisabled?: boolean
  /** A custom input of the feature, in place of the kind's input. */
  input?: SomeInput
}

export function Field({ name, look = 'plain', label, hint, isDisabled = false, input }: FieldProps) {
  const scope = useFormScope()
  const { form, words, slots } = scope
  const t = useTexts(kitTexts)
  const { settings } = useSite()
  const defined = fieldsOf(form.entity)[name]
  if (!defined) throw new Error(`${form.entity.name} has no field ${name}`)
  const values = useDecidingValues()
  const itsCase = caseOf(defined, values)
  const field = useMemo(
    () => fieldOnSite({ ...defined, ...itsCase?.has }, settings),
    [defined, itsCase, settings],
  )
  const { field: control } = useController({ name, control: form.form.control })
  const partWords = useMemo(() => words.parts(name), [words, name])
  const Input = (input as AnyInput | undefined) ?? inputOf(field)
  const problems = problemsOf(form).filter((problem) => isAbout(problem, name))
  const own = problems.filter((problem) => problem.field === name)
  // Shown when a draft is saved with it: on publishing it would be too late to notice.
  const remark =
    form.state === 'saved' && problems.length === 0
      ? remarksOn(name, field, control.value)
          .map((problem) => messageOf(words, problem))
          .join(' ')
      : ''
  const { setBusy, onOutsideValue } = form
  const handleBusyChange = useCallback((isBusy: boolean) => setBusy(name, isBusy), [setBusy, name])
  const handleOutsideValue = useCallback(
    (take: (value: never) => void) => onOutsideValue(name, take as (value: unknown) => void),
    [onOutsideValue, name],
  )
  const it = (
    <Input
      field={field as never}
      id={fieldId(scope, name)}
      name={name}
      label={label ?? words.field(name)}
      hint={
        remark ? t('save.remark', { remark }) : (hint ?? words.hint(name, itsCase?.hint ?? scope.hintCase))
      }
      look={look}
      value={(control.value ?? null) as never}
      onChange={control.onChange}
      onBlur={control.onBlur}
      error={own.map((problem) => messageOf(words, problem)).join(' ') || undefined}
      innerProblems={problems
        .filter((problem) => problem.field !== name)
        .map((problem) => ({ at: problem.field.slice(name.length + 1), message: messageOf(words, problem) }))}
      isDisabled={isDisabled || form.isReadOnly}
      isRequired={field.required === true}
      optionLabel={(option) => words.option(name, option)}
      partWords={partWords}
      referred={referredItems(field, form.item)}
      first={firstOf(field, values)}
      entityName={form.entity.name}
      itemId={form.item?.id}
      onBusyChange={handleBusyChange}
      onBeforeSave={form.addFlush}
      onOutsideValue={handleOutsideValue}
    />
  )
  const taken = own
    .filter(isTaken)
    .map((problem) => <TakenBy key={problem.rule} problem={problem} onTake={control.onChange} />)
  return (
    // Always present, so that an input keeps its state when a mark appears beside it; it has a box only then.
    <div className={taken.length + slots.fieldMarks.length > 0 ? classes.marked : classes.bare}>
      {it}
      {taken}
      {slots.fieldMarks.map(([mark, Mark]) => (
        <Mark key={mark} name={name} />
      ))}
    </div>
  )
}

/** The chosen item that decides which options the field offers first. */
function firstOf(field: KindField, values: Readonly<Record<string, unknown>>): FirstBy | undefined {
  if (!('firstBy' in field && field.firstBy)) return undefined
  const id = values[field.firstBy]
  return typeof id === 'string' ? { field: field.firstBy, id } : undefined
}
