// The sites as a list of buttons, for a page of its own.
import { Button, Stack } from '@mantine/core'
import type { Site } from '../../platform/session/viewer.ts'
import { SiteName } from './site-switcher.tsx'

export function SiteButtons({ sites, onPick }: { sites: readonly Site[]; onPick: (site: Site) => void }) {
  return (
    <Stack gap="sm" w={280}>
      {sites.map((site) => (
        <Button key={site.id} variant="default" justify="flex-start" onClick={() => onPick(site)}>
          <span style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
            <SiteName site={site} />
          </span>
        </Button>
      ))}
    </Stack>
  )
}
