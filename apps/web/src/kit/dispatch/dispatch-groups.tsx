// A dispatch by platform: how many of each have it, which of them are paused and why, and what can be done about each alone.
import { resentCount } from '@manset/model/dispatch.ts'
import { Button } from '@mantine/core'
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
          </tr>
        </thead>
        <tbody>
          {dispatch.groups.map((group) => (
            <Group key={group.group} {...{ dispatch, group, onDone }} name={nameOfGroup(group.group)} />
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
  onDone: () => void
}

function Group({ dispatch, group: { group, counts, pauses }, name, onDone }: GroupProps) {
  const t = useTexts(dispatchTexts)
  const format = useFormat()
  const resend = useResend(dispatch, onDone)
  const resume = useResume(dispatch, onDone)
  const failed = resentCount(counts, 'failed')
  const canResume = pauses.length > 0 && dispatch.actions.includes('resume')
  const canResend = failed > 0 && dispatch.actions.includes('resend')
  const button = { size: 'compact-sm', variant: 'default' } as const
  return (
    <>
      <tr>
        <th scope="row">{name}</th>
        {SHOWN.map((state) => (
          <td key={state}>{format.number(counts[state])}</td>
        ))}
      </tr>
      {(pauses.length > 0 || canResend) && (
        <tr>
          <td colSpan={SHOWN.length + 1}>
            <div className={classes.groupNotes}>
              {pauses.map((pause) => (
                <p key={`${pause.service}`} className={classes.trouble}>
                  {wordOfPause(pause)} {t('waitingFor', { count: format.number(pause.waiting) })}
                </p>
              ))}
              {(canResume || canResend) && (
                <div className={classes.actions}>
                  {canResume && (
                    <Button
                      {...button}
                      aria-label={`${t('actions.resume')}: ${name}`}
                      onClick={() => resume(group)}
                    >
                      {t('actions.resume')}
                    </Button>
                  )}
                  {canResend && (
                    <Button
                      {...button}
                      aria-label={`${t('actions.resendGroup')}: ${name}`}
                      onClick={() => resend('failed', failed, group)}
                    >
                      {t('actions.resendGroup')}
                    </Button>
                  )}
                </div>
              )}
            </div>
          </td>
        </tr>
      )}
    </>
  )
}
