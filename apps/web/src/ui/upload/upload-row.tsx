import { ActionIcon, Anchor, Progress, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconRefresh, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatMegabytes } from '../../platform/language/format.ts'
import { useLocale } from '../../platform/language/locale.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { SITE_PARAM } from '../../platform/site-address.ts'
import type { UploadItem } from '../../platform/upload/item.ts'
import { uploads } from '../../platform/upload/uploads.ts'
import { uploadTexts } from './texts/texts.ts'
import classes from './upload.module.css'
import { formatUploadError, isRetryable } from './upload-error-text.ts'
import { confirmCancel, confirmRemove } from './use-file-choice.ts'

export interface UploadRowProps {
  item: UploadItem
  /** Removal asks first, because the recipient of the stored files would lose this one. */
  confirmsRemoval?: boolean
  /** Shows a link to the item, for lists outside the item's page. */
  hasWay?: boolean
}

/** One upload: its name, state, progress and actions. */
export function UploadRow({ item, confirmsRemoval = false, hasWay = false }: UploadRowProps) {
  const t = useTexts(uploadTexts)
  const locale = useLocale()
  const { id, name, size, state, progress, isUploading, error, extensions, destination, siteId, isKnown } =
    item
  const isWaiting = state === 'ready' || state === 'processing'

  const handleCancel = async () => {
    if (await confirmCancel(name)) uploads.cancel(id)
  }
  const handleRemove = async () => {
    if (!confirmsRemoval || state !== 'success' || (await confirmRemove(name, 'list'))) uploads.cancel(id)
  }

  return (
    <div className={classes.row} data-state={state}>
      <span className={classes.rowState} aria-hidden>
        {state === 'success' && <IconCheck size={16} />}
        {state === 'error' && <IconAlertTriangle size={16} />}
      </span>
      <div className={classes.rowMain}>
        <Text size="sm" truncate title={name}>
          <bdi>{name}</bdi>
        </Text>
        <Text size="xs" c={state === 'error' ? 'var(--ui-bad)' : 'dimmed'} className="tabular">
          {error
            ? formatUploadError(error, extensions)
            : t(isKnown ? 'states.known' : `states.${state}`, { progress })}
          {' · '}
          {formatMegabytes(size, locale)}
        </Text>
        {hasWay && destination && (
          <Anchor
            component={Link}
            to={destination.address}
            search={{ [SITE_PARAM]: String(siteId) } as never}
            size="xs"
          >
            {t(isUploading ? 'left.meant' : 'left.open', { field: destination.label })}
          </Anchor>
        )}
        {isUploading && (
          <Progress
            value={state === 'ready' ? 0 : progress}
            size="xs"
            mt={4}
            animated={state === 'processing'}
            aria-label={`${name}: ${t(`states.${state}`, { progress })}`}
          />
        )}
      </div>
      {error && isRetryable(error) && (
        <ActionIcon
          aria-label={t('actions.restartFile', { file: name })}
          title={t('actions.restart')}
          onClick={() => uploads.restart(id)}
        >
          <IconRefresh size={16} aria-hidden />
        </ActionIcon>
      )}
      {isUploading ? (
        <ActionIcon
          aria-label={t('actions.cancel', { file: name })}
          disabled={isWaiting}
          onClick={() => void handleCancel()}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      ) : (
        <ActionIcon aria-label={t('actions.remove', { file: name })} onClick={() => void handleRemove()}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}
