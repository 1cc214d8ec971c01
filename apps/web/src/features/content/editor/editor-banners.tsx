// Lines across the editor that say why nothing can be typed, or that somebody saved meanwhile.
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { EntityItem } from '../../../kit/entity-item.ts'
import { useFormScope } from '../../../kit/form-scope.ts'
import { useTexts } from '../../../platform/texts.ts'
import type { Handbook } from '../../../ui/handbook/handbook.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { contentTexts } from '../texts/texts.ts'
import classes from './content-editor.module.css'
import { isLive, statusOf } from './content-status.ts'
import { useEditorStatus } from './use-editor-status.ts'

export interface EditorBannersProps {
  /** What the server has, which may be newer than what the form stands on. */
  item: EntityItem | null
  handbook: Handbook
}

export function EditorBanners({ item, handbook }: EditorBannersProps) {
  const t = useTexts(contentTexts)
  const format = useFormat()
  const { form } = useFormScope()
  const { changeStatus, isOpen } = useEditorStatus()
  const status = statusOf(form.item)
  const isBehind = item !== null && form.item !== null && item.version > form.item.version
  if (isBehind && form.isDirty && form.state !== 'saving') {
    const time = format.moment(item.updatedDate)
    const name = item.updatedBy?.name
    return (
      <Banner
        text={name ? t('editor.newerBanner', { name, time }) : t('editor.newerByClock', { time })}
        // A save on an old version changes nothing and shows both versions.
        action={{ label: t('editor.compare'), onClick: () => void form.save() }}
        isWarning
      />
    )
  }
  if (status === 'removed')
    return (
      <Banner
        text={t('editor.removedBanner')}
        action={
          isOpen('draft')
            ? { label: t('actions.restore'), onClick: () => void changeStatus('draft') }
            : undefined
        }
      />
    )
  if (isLive(status) && form.isReadOnly && handbook.isAccepted)
    return <Banner text={t('editor.liveBanner')} />
  if (!handbook.isAccepted && form.isReadOnly)
    return (
      <Banner
        text={t('editor.handbookBanner')}
        action={{ label: t('editor.handbookRead'), onClick: () => void handbook.requireHandbook() }}
      />
    )
  return null
}

interface BannerProps {
  text: ReactNode
  action?: { label: string; onClick: () => void }
  isWarning?: boolean
}

function Banner({ text, action, isWarning }: BannerProps) {
  const Icon = isWarning ? IconAlertTriangle : IconInfoCircle
  return (
    <div className={classes.banner} data-warning={isWarning || undefined} role="status">
      <Icon size={16} aria-hidden="true" />
      <span>{text}</span>
      {action && (
        <Button variant="default" size="compact-sm" onClick={action.onClick}>
          {action.label}
        </Button>
      )}
    </div>
  )
}
