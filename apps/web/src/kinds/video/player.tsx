// Plays a stored video: with HLS once all sizes exist, otherwise the best MP4 available, otherwise the uploaded file. The
// HLS script loads when a video is first played with it.
import { type CSSProperties, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { VideoProcess } from './use-video-process.ts'
import classes from './video.module.css'

export interface PlayerHandle {
  /** Plays from a fraction of its length, 0 to 1. */
  seek(part: number): void
}

export interface PlayerProps {
  path: string
  label: string
  process: VideoProcess | undefined
  poster: string | undefined
  onSeconds?: (seconds: number) => void
  handle?: Ref<PlayerHandle>
}

/** Assigning another source stops the present one. */
function attachSource(element: HTMLVideoElement, address: string): void {
  element.src = address
  void element.play().catch(() => {})
}

const DEFAULT_RATIO = 16 / 9
const HLS_TYPE = 'application/vnd.apple.mpegurl'

export function Player({ path, label, process, poster, onSeconds, handle }: PlayerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const renditions = process?.renditions ?? []
  const best = renditions.toSorted((a, b) => b.height - a.height)[0]
  const newest = { path, plain: best?.path ?? path, playlist: process?.playlist ?? undefined }
  // Sizes are finished one after the other; a running video keeps its source.
  const [hasStarted, setHasStarted] = useState<typeof newest>()
  // The player has the video's aspect ratio, so that there are no bars; the usual ratio until its header is read.
  const [metadata, setMetadata] = useState<{ path: string; ratio: number }>()
  const ratio = metadata?.path === path ? metadata.ratio : best ? best.width / best.height : DEFAULT_RATIO
  const { plain, playlist } = hasStarted?.path === path ? hasStarted : newest
  useImperativeHandle(handle, () => ({
    seek(part) {
      const element = video.current
      if (!element || !Number.isFinite(element.duration)) return
      element.currentTime = part * element.duration
      void element.play().catch(() => {})
    },
  }))
  useEffect(() => {
    const element = video.current
    if (!element || !playlist) return
    let stop = () => {}
    let isUnmounted = false
    const start = async () => {
      // Browsers with native HLS need no script.
      if (element.canPlayType(HLS_TYPE)) {
        attachSource(element, playlist)
        return
      }
      const { default: Hls } = await import('hls.js/light')
      if (isUnmounted || !Hls.isSupported()) return
      const hls = new Hls({ enableWorker: false })
      stop = () => hls.destroy()
      hls.on(Hls.Events.ERROR, (_, { fatal }) => {
        if (!fatal) return
        hls.destroy()
        attachSource(element, plain)
      })
      hls.loadSource(playlist)
      hls.attachMedia(element)
      void element.play().catch(() => {})
    }
    const handlePlay = () => void start().catch(() => {})
    element.addEventListener('play', handlePlay, { once: true })
    return () => {
      isUnmounted = true
      element.removeEventListener('play', handlePlay)
      stop()
    }
  }, [playlist, plain])
  return (
    // biome-ignore lint/a11y/useMediaCaption: the newsroom's raw footage has no captions yet
    <video
      key={`${plain} ${playlist ?? ''}`}
      ref={video}
      className={classes.video}
      src={plain}
      poster={poster}
      style={{ '--film-ratio': ratio } as CSSProperties}
      controls
      preload="metadata"
      aria-label={label}
      onPlay={() => setHasStarted((before) => (before?.path === path ? before : newest))}
      onLoadedMetadata={({ currentTarget: { videoWidth, videoHeight, duration } }) => {
        if (videoWidth > 0 && videoHeight > 0) setMetadata({ path, ratio: videoWidth / videoHeight })
        onSeconds?.(duration)
      }}
    />
  )
}
