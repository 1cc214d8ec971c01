// Detects the container of a file by its first bytes, ignoring its name.
import { open } from 'node:fs/promises'
import type { Container } from '../../../platform/transcoder/transcoder.ts'

const ASF = Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex')
/** Boxes that may come first in QuickTime and MP4 files. */
const MOV_BOXES = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot']

export async function containerOf(file: string): Promise<Container | null> {
  const handle = await open(file, 'r')
  try {
    const head = Buffer.alloc(16)
    await handle.read(head, 0, head.length, 0)
    if (MOV_BOXES.includes(head.toString('latin1', 4, 8))) return 'mov'
    if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 11) === 'AVI') return 'avi'
    if (head.toString('latin1', 0, 3) === 'FLV') return 'flv'
    return head.equals(ASF) ? 'asf' : null
  } finally {
    await handle.close()
  }
}
