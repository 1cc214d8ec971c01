import { type Icon, IconFile, IconVideo, IconVolume } from '@tabler/icons-react'

const ICONS: Readonly<Record<string, Icon>> = { video: IconVideo, sound: IconVolume }

/** The icon for a file other than a picture. */
export const getMediaIcon = (kind: string): Icon => ICONS[kind] ?? IconFile
