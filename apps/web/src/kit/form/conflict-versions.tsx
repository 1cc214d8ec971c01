// A save conflict: both versions side by side, field by field. Nothing is lost: closing keeps the input, merging applies it to the newest
// version, copying puts it on the clipboard.
import { Button, Group, Radio, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../platform/language/texts.ts'
import { copyText } from '../../ui/copy.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { kitTexts } from '../words/texts/texts.ts'
import type { Side } from './conflict.ts'
import classes from './edit-page.module.css'

/** A conflicting field, as texts. */
export interface FormattedConflict {
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
  fields: readonly FormattedConflict[]
  onResolve: (choices: Readonly<Record<string, Side>>) => void
  onClose: () => void
}

/** Both versions side by side, with a choice per field. */
export function ConflictVersions({ who, when, fields, onResolve, onClose }: ConflictVersionsProps) {
  const t = useTexts(kitTexts)
  const format = useFormat()
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({})
  const sideOf = (name: string, proposed: Side) => choices[name] ?? proposed

  // Both sides made the same change, so the newest version is accepted without a question.
  const latest = useRef(onResolve)
  latest.current = onResolve
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
        {t('conflict.text')} {t('save.byWhom', { name: who ?? '–', time: format.dateTime(when) })}
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
            onResolve(Object.fromEntries(fields.map(({ name, proposed }) => [name, sideOf(name, proposed)])))
          }
        >
          {t('conflict.goOn')}
        </Button>
      </Group>
    </Dialog>
  )
}
