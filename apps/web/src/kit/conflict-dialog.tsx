// Somebody saved meanwhile: both versions beside each other, field by field, and the way on. Nothing is lost here:
// closing keeps what was written, going on puts it on top of the newest version, copying takes it elsewhere.

import { fieldsOf } from '@manset/model/entities/entity.ts'
import { Button, Group, Modal, Radio, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { kindOf } from '../kinds/kinds.tsx'
import { kindTexts } from '../kinds/texts/texts.ts'
import { useLocale } from '../platform/locale.ts'
import { useSite } from '../platform/session/viewer.ts'
import { useTexts } from '../platform/texts.ts'
import { copyText } from '../ui/copy.ts'
import { uiTexts } from '../ui/texts/texts.ts'
import { useFormat } from '../ui/use-format.ts'
import type { Conflict, Side } from './conflict.ts'
import classes from './edit-page.module.css'
import { type EntityItem, type FormValues, referredItems } from './entity-item.ts'
import { useFormScope } from './form-scope.ts'
import { kitTexts } from './texts/texts.ts'

/** Shown while the form around it has a conflict. */
export function ConflictDialog() {
  const { form } = useFormScope()
  const { conflict } = form
  if (!conflict) return null
  return <Versions key={conflict.item.version} conflict={conflict} />
}

function Versions({ conflict }: { conflict: Conflict }) {
  const t = useTexts(kitTexts)
  const ui = useTexts(uiTexts)
  const format = useFormat()
  const { form, words } = useFormScope()
  const tell = useTeller()
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({})
  const { item, fields } = conflict
  const who = item.updatedBy?.name
  const sideOf = (name: string, proposed: Side) => choices[name] ?? proposed

  // Both sides came to the same: there is nothing to choose, so the newest version is simply taken.
  const { resolveConflict } = form
  const isSame = fields.length === 0
  useEffect(() => {
    if (isSame) resolveConflict({})
  }, [isSame, resolveConflict])
  if (isSame) return null

  const handleCopy = () => {
    const text = fields.map(({ name, mine }) => `${words.field(name)}\n${tell(name, mine, form.item)}`)
    void copyText(text.join('\n\n'))
  }

  return (
    <Modal
      opened
      onClose={form.closeConflict}
      size="xl"
      title={who ? t('conflict.title', { name: who }) : t('conflict.titleUnknown')}
      closeButtonProps={{ 'aria-label': ui('dialog.close') }}
    >
      <Text size="sm" mb="md">
        {t('conflict.text')} {t('save.byWhom', { name: who ?? '–', time: format.moment(item.updatedDate) })}
      </Text>
      <table className={classes.versions}>
        <colgroup>
          <col />
          <col />
          <col />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{t('conflict.field')}</th>
            <th scope="col">{t('conflict.mine')}</th>
            <th scope="col">{t('conflict.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, mine, theirs, isContested, proposed }) => (
            <tr key={name}>
              <th scope="row">
                {words.field(name)}
                {isContested && <span className={classes.contested}>{t('conflict.contested')}</span>}
              </th>
              {(['mine', 'theirs'] as const).map((side) => {
                const said = tell(name, side === 'mine' ? mine : theirs, side === 'mine' ? form.item : item)
                const isChosen = sideOf(name, proposed) === side
                return (
                  <td key={side} className={classes.versionCell} data-chosen={isChosen || undefined}>
                    <Radio
                      className={classes.choice}
                      size="xs"
                      name={`conflict-${name}`}
                      label={t(`conflict.${side}`)}
                      aria-label={`${words.field(name)}: ${t(`conflict.${side}`)}`}
                      checked={isChosen}
                      onChange={() => setChoices({ ...choices, [name]: side })}
                    />
                    {said ? (
                      <bdi className={classes.versionText}>{said}</bdi>
                    ) : (
                      <span className={classes.versionEmpty}>{t('conflict.empty')}</span>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <Text size="xs" c="dimmed" mt="md">
        {t('conflict.goOnHint')}
      </Text>
      <Group justify="flex-end" mt="sm" gap="sm">
        <Button variant="default" onClick={handleCopy}>
          {t('conflict.copy')}
        </Button>
        <Button
          onClick={() =>
            resolveConflict(
              Object.fromEntries(fields.map(({ name, proposed }) => [name, sideOf(name, proposed)])),
            )
          }
        >
          {t('conflict.goOn')}
        </Button>
      </Group>
    </Modal>
  )
}

/** Says a value of a field in words. */
function useTeller() {
  const { form, words } = useFormScope()
  const { timeZone } = useSite()
  const locale = useLocale()
  const t = useTexts(kindTexts)
  return (name: string, value: FormValues[string], from: EntityItem | null): string => {
    const field = fieldsOf(form.entity)[name]
    if (!field) return ''
    return kindOf(field).asText((value ?? null) as never, {
      optionLabel: (option) => words.option(name, option),
      referred: referredItems(field, from),
      timeZone,
      locale,
      yes: t('flag.yes'),
      no: t('flag.no'),
    })
  }
}
