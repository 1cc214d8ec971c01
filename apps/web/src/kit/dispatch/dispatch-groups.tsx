// A dispatch by platform: how many of each have it, which of them are paused and why, and what can be done about each alone.
import { resentCount } from '@manset/model/dispatch.ts'
import { Button, VisuallyHidden } from '@mantine/core'
import { useTexts } from '../../platform/texts.ts'
import { useFormat } from '../../ui/use-format.ts'
import classes from './dispatch.module.css'
import { useResend, useResume } from './dispatch-actions.tsx'
import type { ShownDispatch, ShownGroup } from './dispatch-calls.ts'
import { wordOfPause } from './dispatch-words.ts'
import { dispatchTexts } from './texts/texts.ts'

interface GroupsProps {
  dispatch: ShownDispatch
  nameOfGroup: (group: string) => string
  onDone: () => void
}

const SHOWN = ['sent', 'failed', 'unknown', 'waiting'] as const

export function DispatchGroups({ dispatch, nameOfGroup, onDone }: GroupsProps) {
  const t = useTexts(dispatchTexts)
  const hasActions = dispatch.actions.includes('resend') || dispatch.actions.includes('resume')
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={t('groups')}>
        <thead>
          <tr>
            <th scope="col">{t('group')}</th>
            {SHOWN.map((state) => (
              <th key={state} scope="col">
                {t(`recipientStates.${state}`)}
              </th>
            ))}
            {hasActions && (
              <th scope="col">
                <VisuallyHidden>{t('groupActions')}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {dispatch.groups.map((group) => (
            <Group
              key={group.group}
              {...{ dispatch, group, hasActions, onDone }}
              name={nameOfGroup(group.group)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface GroupProps {
  dispatch: ShownDispatch
  group: ShownGroup
  name: string
  hasActions: boolean
  onDone: () => void
}

function Group({ dispatch, group: { group, counts, pauses }, name, hasActions, onDone }: GroupProps) {
  const t = useTexts(dispatchTexts)
  const format = useFormat()
  const resend = useResend(dispatch, onDone)
  const resume = useResume(dispatch, onDone)
  const failed = resentCount(counts, 'failed')
  const button = { size: 'compact-sm', variant: 'default' } as const
  return (
    <>
      <tr>
        <th scope="row">{name}</th>
        {SHOWN.map((state) => (
          <td key={state}>{format.number(counts[state])}</td>
        ))}
        {hasActions && (
          <td>
            {pauses.length > 0 && dispatch.actions.includes('resume') && (
              <Button
                {...button}
                aria-label={`${t('actions.resume')}: ${name}`}
                onClick={() => resume(group)}
              >
                {t('actions.resume')}
              </Button>
            )}
            {failed > 0 && dispatch.actions.includes('resend') && (
              <Button
                {...button}
                aria-label={`${t('actions.resendGroup')}: ${name}`}
                onClick={() => resend('failed', failed, group)}
              >
                {t('actions.resendGroup')}
              </Button>
            )}
          </td>
        )}
      </tr>
      {pauses.map((pause) => (
        <tr key={`${pause.service}`}>
          <td className={classes.trouble} colSpan={SHOWN.length + (hasActions ? 2 : 1)}>
            {wordOfPause(pause)} {t('waitingFor', { count: format.number(pause.waiting) })}
          </td>
        </tr>
      ))}
    </>
  )
}
