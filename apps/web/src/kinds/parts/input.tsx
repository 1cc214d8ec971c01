// Parts as a list of cards with the fields of their type; they can be added, removed and moved. The default input of
// fields with parts; a feature can provide another one.
import { fieldNamesOf, type PartsField, type PartValue, partTypeOf } from '@manset/model/kinds/parts.ts'
import { isEmpty } from '@manset/model/text/empty.ts'
import { Input } from '@mantine/core'
import { useTexts } from '../../platform/language/texts.ts'
import { randomKey } from '../../platform/random.ts'
import { Announcer } from '../../ui/sortable/announcer.tsx'
import { getGroupProps } from '../field-props.ts'
import { inputTexts } from '../inputs/texts/texts.ts'
import type { InputProps } from '../kind.ts'
import classes from '../kinds.module.css'
import { AddPart } from './add-part.tsx'
import { PartCard } from './part-card.tsx'
import { usePartsTree } from './use-parts-tree.ts'

export function PartsInput(props: InputProps<'parts'>) {
  const { field, id, label, isDisabled, partWords } = props
  const t = useTexts(inputTexts)
  const getName = (part: PartValue) => {
    const name = field.label && part[field.label]
    if (!name) return partWords.type(part.type)
    const isChoice = field.fields[field.label as string]?.kind === 'choice'
    return isChoice ? partWords.option(field.label as string, String(name)) : String(name)
  }
  const { root, layer, announcement, announce, parts, cards, now, change, focusCard } = usePartsTree(props, {
    getName,
    removedText: (name) => t('parts.removed', { name }),
  })

  const handleAdd = (type: string) => {
    const part = createPart(field, type)
    change([...now(), part])
    announce(t('parts.added', { name: partWords.type(type) }))
    focusCard(part.key)
  }
  const emptyPart = parts.find((part) => !isFilled(field, part))
  const handleBlocked = () => {
    if (!emptyPart) return
    announce(t('parts.fillFirst', { name: getName(emptyPart) }))
    focusCard(emptyPart.key)
  }
  return (
    <Input.Wrapper {...getGroupProps(props)}>
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
            blockedBy={emptyPart && t('parts.fillFirst', { name: getName(emptyPart) })}
            onBlocked={handleBlocked}
            onAdd={handleAdd}
          />
        )}
        <Announcer said={announcement} />
        {layer}
      </div>
    </Input.Wrapper>
  )
}

/** A part with the initial values of its fields. */
function createPart(field: PartsField, type: string): PartValue {
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
