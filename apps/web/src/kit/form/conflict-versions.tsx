// Somebody saved meanwhile: both versions beside each other, field by field, and the way on. Nothing is lost here:
// closing keeps what was written, going on puts it on top of the newest version, copying takes it elsewhere.
import { Button, Group, Radio, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../platform/texts.ts'
import { copyText } from '../../ui/copy.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { kitTexts } from '../words/texts/texts.ts'
import type { Side } from './conflict.ts'
import classes from './edit-page.module.css'

/** A part in which two versions differ, in words. */
export interface ToldConflict {
  name: string
  label: string
  mine: string
  theirs: string
  isContested: boolean
  proposed: Side
}

export interface ConflictVersionsProps {
  /** Who saved the other version, and when. */
  who: string | undefined
  when: string
  fields: readonly ToldConflict[]
  onGoOn: (choices: Readonly<Record<string, Side>>) => void
  onClose: () => void
}

/** Both versions beside each other, to choose from part by part. */
export function ConflictVersions({ who, when, fields, onGoOn, onClose }: ConflictVersionsProps) {
  const t = useTexts(kitTexts)
  const format = useFormat()
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({})
  const sideOf = (name: string, proposed: Side) => choices[name] ?? proposed

  // Both sides came to the same: there is nothing to choose, so the newest version is simply taken.
  const latest = useRef(onGoOn)
  latest.current = onGoOn
  const isSame = fields.length === 0
  useEffect(() => {
    if (isSame) latest.current({})
  }, [isSame])
  if (isSame) return null

  const handleCopy = () => void copyText(fields.map(({ label, mine }) => `${label}\n${mine}`).join('\n\n'))

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="xl"
      title={who ? t('conflict.title', { name: who }) : t('conflict.titleUnknown')}
    >
      <Text size="sm" mb="md">
        {t('conflict.text')} {t('save.byWhom', { name: who ?? '–', time: format.moment(when) })}
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
          {fields.map(({ name, label, isContested, proposed, ...said }) => (
            <tr key={name}>
              <th scope="row">
                {label}
                {isContested && <span className={classes.contested}>{t('conflict.contested')}</span>}
              </th>
              {(['mine', 'theirs'] as const).map((side) => {
                const isChosen = sideOf(name, proposed) === side
                return (
                  <td key={side} className={classes.versionCell} data-chosen={isChosen || undefined}>
                    <Radio
                      className={classes.choice}
                      size="xs"
                      name={`conflict-${name}`}
                      label={t(`conflict.${side}`)}
                      aria-label={`${label}: ${t(`conflict.${side}`)}`}
                      checked={isChosen}
                      onChange={() => setChoices({ ...choices, [name]: side })}
                    />
                    {said[side] ? (
                      <bdi className={classes.versionText}>{said[side]}</bdi>
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
            onGoOn(Object.fromEntries(fields.map(({ name, proposed }) => [name, sideOf(name, proposed)])))
          }
        >
          {t('conflict.goOn')}
        </Button>
      </Group>
    </Dialog>
  )
}
