// The comparison with another person's save, for the form of an entity.
import { fieldsOf } from '@manset/model/entities/entity.ts'
import type { Field } from '@manset/model/kinds/field.ts'
import { referenceTargets } from '@manset/model/kinds/kinds.ts'
import { referencesIn } from '@manset/model/kinds/leaves.ts'
import type { ReferenceValue, TargetValue } from '@manset/model/kinds/reference.ts'
import { type FormValues, filterReferenceable, getReferencedItems } from '../entity/entity-item.ts'
import { useFormatValue } from '../words/use-format-value.ts'
import { useNames } from '../words/use-names.ts'
import type { Conflict } from './conflict.ts'
import { ConflictVersions } from './conflict-versions.tsx'
import { useFormScope } from './form-scope.ts'

/** Shown while the surrounding form has a conflict. */
export function ConflictDialog() {
  const { form } = useFormScope()
  const { conflict } = form
  if (!conflict) return null
  return <EntityVersions key={conflict.item.version} conflict={conflict} />
}

function EntityVersions({ conflict }: { conflict: Conflict }) {
  const { form, words } = useFormScope()
  const formatValue = useFormatValue(form.entity)
  const { item, fields } = conflict
  const differing = fields.flatMap(({ name, mine }) => {
    const field = fieldsOf(form.entity)[name]
    return field ? [{ field, mine }] : []
  })
  // The server named the references of both saved versions; references chosen here since then are looked up.
  const read = differing.flatMap(({ field }) =>
    [item, form.item].flatMap((from) => getReferencedItems(field, from).map((one) => addTarget(field, one))),
  )
  const unread = differing
    .flatMap(({ field, mine }) => referencesIn({ field }, { field: mine }))
    .flatMap(({ to, ids }) => ids.map((id) => ({ to, id })))
    .filter(({ to, id }) => !read.some((one) => one.to === to && one.id === id))
  const names = [...read, ...useNames(unread)]
  const say = (name: string, value: FormValues[string]) => {
    const field = fieldsOf(form.entity)[name]
    return formatValue(name, value, field ? filterReferenceable(field, names) : [])
  }
  return (
    <ConflictVersions
      who={item.updatedBy?.name}
      when={item.updatedDate}
      fields={fields.map(({ name, mine, theirs, isContested, proposed }) => ({
        ...{ name, isContested, proposed, label: words.field(name) },
        mine: say(name, mine),
        theirs: say(name, theirs),
      }))}
      onResolve={form.resolveConflict}
      onClose={form.closeConflict}
    />
  )
}

/** References inside a value name their own entity; others get the target of the field. */
function addTarget(field: Field, one: ReferenceValue): TargetValue {
  const [to = ''] = referenceTargets(field)
  return { to, ...one }
}
