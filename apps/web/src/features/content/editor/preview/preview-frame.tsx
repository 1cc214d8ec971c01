// The preview frame: a page of the server with an opaque origin. It receives markup and stored files by `postMessage`, and
// requests only our own files.
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { useEffect, useRef, useState } from 'react'
import { useEntityLabels } from '../../../../kit/words/entity-texts.ts'
import { FILE_TIMEOUT_MS } from '../../../../platform/calls/time-limit.ts'
import { getImageAddress } from '../../../../platform/image-address.ts'
import { useSite } from '../../../../platform/session/viewer.ts'
import classes from './preview.module.css'

interface PreviewFrameProps {
  entity: EntityDefinition
  html: string | null
  title: string
}

const STORED_MEDIA_PATH = /^\/media\/[\w/.-]+$/
const RESIZED_IMAGE_PATH = /^\/image-resize\?[\w%&=,.~*+-]+$/
const DISPLAY_WIDTH = 1280

export function PreviewFrame({ entity, html, title }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setIsReady] = useState(false)
  const { direction, language } = useSite()
  const words = useEntityLabels(entity)
  useEffect(() => {
    const handleMessage = ({ source, data }: MessageEvent) => {
      const page = frame.current?.contentWindow
      if (!page || source !== page || typeof data !== 'object' || data === null) return
      if (data.type === 'manset.previewReady') setIsReady(true)
      if (data.type === 'manset.previewMedia' && typeof data.address === 'string')
        void fetchImageForFrame(page, data.address)
    }
    addEventListener('message', handleMessage)
    return () => removeEventListener('message', handleMessage)
  }, [])
  useEffect(() => {
    if (!isReady || html === null) return
    const labels = Object.fromEntries(Object.keys(entity.fields).map((name) => [name, words.field(name)]))
    // An opaque origin can only be addressed with `*`.
    frame.current?.contentWindow?.postMessage(
      { type: 'manset.preview', html, dir: direction, lang: language, labels },
      '*',
    )
  }, [isReady, html, direction, language, entity, words])
  return (
    <iframe
      ref={frame}
      className={classes.frame}
      src="/preview"
      sandbox="allow-scripts allow-popups"
      title={title}
    />
  )
}

/** Sends a stored file to the page, which cannot request it itself. Pictures in a text are sent in their displayed size. */
async function fetchImageForFrame(page: Window, address: string): Promise<void> {
  const isStored = STORED_MEDIA_PATH.test(address)
  const blob =
    isStored || RESIZED_IMAGE_PATH.test(address)
      ? await fetch(
          isStored && !/\.mp4$/i.test(address) ? getImageAddress(address, DISPLAY_WIDTH) : address,
          {
            signal: AbortSignal.timeout(FILE_TIMEOUT_MS),
          },
        )
          .then((answer) => (answer.ok ? answer.blob() : null))
          .catch(() => null)
      : null
  page.postMessage({ type: 'manset.previewMedia', address, blob }, '*')
}
