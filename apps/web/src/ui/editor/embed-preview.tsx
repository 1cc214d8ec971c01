// The preview of an embed in a sandboxed frame that cannot access our page; nothing loads before the person presses "show".
import type { Embed } from '@manset/model/embeds/embed.ts'
import { Button, Group, Text } from '@mantine/core'
import { IconExternalLink, IconPlayerPlay } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../platform/language/texts.ts'
import { getSelectedSiteId } from '../../platform/site.ts'
import classes from './embed.module.css'
import { editorTexts } from './texts/texts.ts'

const INITIAL_HEIGHT = 160
/** Frames report their height; beyond this they scroll. */
const MAX_HEIGHT = 800

export interface EmbedPreviewProps {
  embed: Pick<Embed, 'provider' | 'url' | 'code'>
  /** Not recognized: it can be neither previewed nor followed. */
  isInert?: boolean
}

/** A card for an embed: provider, address, and its preview on request. */
export function EmbedPreview({ embed, isInert = false }: EmbedPreviewProps) {
  const t = useTexts(editorTexts)
  const [shownCode, setShownCode] = useState<string>()
  const isShown = !isInert && shownCode === embed.code
  return (
    <div className={classes.card}>
      <Group gap="sm" wrap="nowrap">
        <Text size="sm" fw={600} className={classes.provider}>
          {getProviderName(embed.provider)}
        </Text>
        <Text size="xs" c="dimmed" className={classes.url} dir="ltr">
          {embed.url}
        </Text>
        {!isInert && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={isShown ? <IconExternalLink size={14} /> : <IconPlayerPlay size={14} />}
            component={isShown ? 'a' : 'button'}
            {...(isShown
              ? { href: embed.url, target: '_blank', rel: 'noopener noreferrer' }
              : { type: 'button', onClick: () => setShownCode(embed.code) })}
          >
            {isShown ? t('embed.open') : t('embed.show')}
          </Button>
        )}
      </Group>
      {isShown && <EmbedFrame embed={embed} />}
    </div>
  )
}

function EmbedFrame({ embed }: { embed: Pick<Embed, 'provider' | 'code'> }) {
  const t = useTexts(editorTexts)
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(INITIAL_HEIGHT)
  useEffect(() => {
    const handleMessage = ({ source, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow) return
      const told = data as { type?: unknown; height?: unknown } | null
      if (told?.type !== 'manset.embedHeight' || typeof told.height !== 'number') return
      if (Number.isFinite(told.height)) setHeight(Math.min(MAX_HEIGHT, Math.max(INITIAL_HEIGHT, told.height)))
    }
    addEventListener('message', handleMessage)
    return () => removeEventListener('message', handleMessage)
  }, [])
  return (
    <iframe
      ref={frame}
      className={classes.frame}
      style={{ height }}
      sandbox="allow-scripts allow-popups"
      loading="lazy"
      title={t('embed.frame', { provider: getProviderName(embed.provider) })}
      src={`/embed-preview?site=${getSelectedSiteId()}&code=${encodeURIComponent(embed.code)}`}
    />
  )
}

const NAMES: Record<string, string> = {
  youtube: 'YouTube',
  vimeo: 'Vimeo',
  dailymotion: 'Dailymotion',
  soundcloud: 'SoundCloud',
  spotify: 'Spotify',
  x: 'X',
  instagram: 'Instagram',
  threads: 'Threads',
  tiktok: 'TikTok',
  bluesky: 'Bluesky',
  telegram: 'Telegram',
  facebook: 'Facebook',
  datawrapper: 'Datawrapper',
  flourish: 'Flourish',
  googleMaps: 'Google Maps',
}

/** Display name of a provider; an unknown one is shown by its host. */
export function getProviderName(provider: string): string {
  return NAMES[provider] ?? provider
}
