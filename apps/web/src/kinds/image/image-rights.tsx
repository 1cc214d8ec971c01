// Restrictions of a picture before it is used: end of its rights, and conditions. Unobtrusive without restrictions.
import { rightsState } from '@manset/model/media/media.ts'
import { Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useCall } from '../../platform/calls/graphql.ts'
import { now } from '../../platform/clock.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useFormat } from '../../ui/use-format.ts'
import { inputTexts } from '../inputs/texts/texts.ts'
import classes from './image.module.css'
import { MediaRightsDocument } from './image-rights-call.ts'

/** Rights change a few times a year. */
const CACHE_TTL_MS = 60_000

/** Renders nothing without information. */
export function ImageRights({ path }: { path: string }) {
  const t = useTexts(inputTexts)
  const format = useFormat()
  const { data } = useCall(MediaRightsDocument, { path }, { staleAfterMs: CACHE_TTL_MS })
  const { rights, usableUntil } = data?.getMediaRights ?? {}
  const state = rightsState(usableUntil, now())
  if (!rights && !usableUntil) return null
  return (
    <div className={classes.imageRights}>
      {usableUntil && (
        <Text size="xs" className={classes.imageRightsEnd} data-state={state ?? undefined}>
          {state && <IconAlertTriangle size={13} aria-hidden />}
          {t(state === 'expired' ? 'image.expired' : 'image.usableUntil', {
            moment: format.fullDateTime(usableUntil),
          })}
        </Text>
      )}
      {rights && (
        <Text size="xs" c="dimmed" lineClamp={3} dir="auto">
          {rights}
        </Text>
      )}
    </div>
  )
}
