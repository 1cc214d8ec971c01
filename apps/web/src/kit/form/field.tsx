// One field of a form, by name: the input of its kind, with the texts of its entity and its problems.
//
//   <EntityFormScope form={form}>           once, around everything that belongs to the form
//     <Field name="title" look="title" />   looks: plain (default), title, spot, body
//     <Field name="authorId" label={…} />   a different label or hint where the entity's does not fit
//     <Field name="items" input={…} />      a custom input of the feature
//   </EntityFormScope>
import { draftWarnings } from '@manset/model/check.ts'
import { fieldsOf } from '@manset/model/entities/entity.ts'
import { matchingCase } from '@manset/model/kinds/conditional-fields.ts'
import type { Field as KindField } from '@manset/model/kinds/field.ts'
import { fieldOnSite } from '@manset/model/kinds/field-on-site.ts'
import { type ReactNode, useCallback, useId, useMemo } from 'react'
import { useController } from 'react-hook-form'
import type { PrioritizedBy } from '../../kinds/choice-sources.ts'
import { getInput } from '../../kinds/inputs.tsx'
import type { AnyInput, AnyKindInput, FieldVariant } from '../../kinds/kind.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useSite } from '../../platform/session/viewer.ts'
import { UploadTargetScope, useNewUploadTarget } from '../../ui/upload/upload-target.ts'
import { getReferencedItems } from '../entity/entity-item.ts'
import type { JoinedFormSlots } from '../slots.ts'
import { useEntityLabels } from '../words/entity-texts.ts'
import { getRuleMessage } from '../words/rule-message.ts'
import { kitTexts } from '../words/texts/texts.ts'
import { ConflictingItem, hasConflictingItem } from './conflicting-item.tsx'
import classes from './edit-page.module.css'
import { concernsField, mergeProblems } from './form-problems.ts'
import { FormScopeContext, getFieldId, useFormScope } from './form-scope.ts'
import { joinFormSlots } from './joined-slots.ts'
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

const NO_SLOTS = joinFormSlots([])

/** Provides the form to the fields inside. */
export function EntityFormScope({ form, slots = NO_SLOTS, hintCase, children }: EntityFormScopeProps) {
  const labels = useEntityLabels(form.entity)
  const id = useId()
  const scope = useMemo(
    () => ({ form, words: labels, slots, hintCase, idPrefix: `${id}-` }),
    [form, labels, slots, hintCase, id],
  )
  const inside = slots.arounds.reduceRight<ReactNode>(
    (within, [name, Around]) => <Around key={name}>{within}</Around>,
    children,
  )
  const place = useNewUploadTarget(`${useSite().id} ${form.entity.name} ${form.item?.id ?? 'new'}`)
  return (
    <UploadTargetScope value={place}>
      <FormScopeContext value={scope}>{inside}</FormScopeContext>
    </UploadTargetScope>
  )
}

export interface FieldProps {
  name: string
  look?: FieldVariant
  label?: string
  hint?: string
  isDisabled?: boolean
  /** A custom input of the feature, in place of the kind's input. */
  input?: AnyKindInput
}

export function Field({ name, look = 'plain', label, hint, isDisabled = false, input }: FieldProps) {
  const scope = useFormScope()
  const { form, words, slots } = scope
  const t = useTexts(kitTexts)
  const { settings } = useSite()
  const defined = fieldsOf(form.entity)[name]
  if (!defined) throw new Error(`${form.entity.name} has no field ${name}`)
  const values = useDecidingValues()
  const itsCase = matchingCase(defined, values)
  const field = useMemo(
    () => fieldOnSite({ ...defined, ...itsCase?.has }, settings),
    [defined, itsCase, settings],
  )
  const { field: control } = useController({ name, control: form.form.control })
  const partWords = useMemo(() => words.parts(name), [words, name])
  const Input = (input as AnyInput | undefined) ?? getInput(field)
  const problems = mergeProblems(form).filter((problem) => concernsField(problem, name))
  const own = problems.filter((problem) => problem.field === name)
  // Shown when a draft is saved with it: on publishing it would be too late to notice.
  const remark =
    form.state === 'saved' && problems.length === 0
      ? draftWarnings(name, field, control.value)
          .map((problem) => getRuleMessage(words, problem))
          .join(' ')
      : ''
  const { setBusy, onExternalValue } = form
  const handleBusyChange = useCallback((isBusy: boolean) => setBusy(name, isBusy), [setBusy, name])
  const handleOutsideValue = useCallback(
    (take: (value: never) => void) => onExternalValue(name, take as (value: unknown) => void),
    [onExternalValue, name],
  )
  const it = (
    <Input
      field={field as never}
      id={getFieldId(scope, name)}
      name={name}
      label={label ?? words.field(name)}
      hint={
        remark ? t('save.remark', { remark }) : (hint ?? words.hint(name, itsCase?.hint ?? scope.hintCase))
      }
      look={look}
      value={(control.value ?? null) as never}
      onChange={control.onChange}
      onBlur={control.onBlur}
      error={own.map((problem) => getRuleMessage(words, problem)).join(' ') || undefined}
      innerProblems={problems
        .filter((problem) => problem.field !== name)
        .map((problem) => ({
          at: problem.field.slice(name.length + 1),
          message: getRuleMessage(words, problem),
        }))}
      isDisabled={isDisabled || form.isReadOnly}
      isRequired={field.required === true}
      optionLabel={(option) => words.option(name, option)}
      partWords={partWords}
      referencedItems={getReferencedItems(field, form.item)}
      prioritized={getPreferredItem(field, values)}
      entityName={form.entity.name}
      itemId={form.item?.id}
      onBusyChange={handleBusyChange}
      onBeforeSave={form.addFlush}
      onOutsideValue={handleOutsideValue}
    />
  )
  const taken = own
    .filter(hasConflictingItem)
    .map((problem) => (
      <ConflictingItem key={problem.rule} problem={problem} onUseFreeValue={control.onChange} />
    ))
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
function getPreferredItem(
  field: KindField,
  values: Readonly<Record<string, unknown>>,
): PrioritizedBy | undefined {
  if (!('firstBy' in field && field.firstBy)) return undefined
  const id = values[field.firstBy]
  return typeof id === 'string' ? { field: field.firstBy, id } : undefined
}
