// Parts as a list of cards with the fields of their type; they can be added, removed and moved. The default input of
// fields with parts; a feature can provide another one.
import { fieldNamesOf, type PartsField, type PartValue, partTypeOf } from '@manset/model/kinds/parts.ts'
import { isEmpty } from '@manset/model/text/empty.ts'
import { Input } from '@mantine/core'
import { useTexts } from '../../platform/language/texts.ts'
import { randomKey } from '../../platform/random.ts'
import { Announcer } from '../../ui/sortable/announcer.tsx'
import { groupProps } from '../field-props.ts'
import { inputTexts } from '../inputs/texts/texts.ts'
import type { InputProps } from '../kind.ts'
import classes from '../kinds.module.css'
import { AddPart } from './add-part.tsx'
import { PartCard } from './part-card.tsx'
import { usePartsTree } from './use-parts-tree.ts'

export function PartsInput(props: InputProps<'parts'>) {
  const { field, id, label, isDisabled, partWords } = props
  const t = useTexts(inputTexts)
  const nameOf = (part: PartValue) => {
    const name = field.label && part[field.label]
    if (!name) return partWords.type(part.type)
    const isChoice = field.fields[field.label as string]?.kind === 'choice'
    return isChoice ? partWords.option(field.label as string, String(name)) : String(name)
  }
  const { root, layer, said, say, parts, cards, now, change, focusCard } = usePartsTree(props, {
    nameOf,
    removedText: (name) => t('parts.removed', { name }),
  })

  const handleAdd = (type: string) => {
    const part = newPart(field, type)
    change([...now(), part])
    say(t('parts.added', { name: partWords.type(type) }))
    focusCard(part.key)
  }
  const unfilled = parts.find((part) => !isFilled(field, part))
  const handleHeld = () => {
    if (!unfilled) return
    say(t('parts.fillFirst', { name: nameOf(unfilled) }))
    focusCard(unfilled.key)
  }
  return (
    <Input.Wrapper {...groupProps(props)}>
      <div ref={root}>
        <ol className={classes.parts} aria-label={label} data-rows={field.areRows || undefined}>
          {cards.map((card) => (
            <PartCard key={card.part.key} {...card} />
          ))}
        </ol>
        {!isDisabled && (
          <AddPart
            id={id}
            types={Object.keys(field.types)}
            words={partWords}
            isFull={parts.length >= field.maxLength}
            held={unfilled && t('parts.fillFirst', { name: nameOf(unfilled) })}
            onHeld={handleHeld}
            onAdd={handleAdd}
          />
        )}
        <Announcer said={said} />
        {layer}
      </div>
    </Input.Wrapper>
  )
}

/** A part with the initial values of its fields. */
function newPart(field: PartsField, type: string): PartValue {
  const begun = fieldNamesOf(field, type).flatMap((name) => {
    const initial = field.fields[name]?.initial
    return initial === undefined ? [] : [[name, initial]]
  })
  return { key: randomKey(), type, ...Object.fromEntries(begun) }
}

/** Whether it has all required fields; only then another part can be added. */
function isFilled(field: PartsField, part: PartValue): boolean {
  return !partTypeOf(field, part.type)?.required.some((name) => isEmpty(part[name]))
}
