// Elements of every drawn picture: size, light, colors and hill lines.

import type { Random } from './random.ts'

/** Pixels of every sample picture; enough for all landscape crop types. */
export const pictureSize = { width: 1920, height: 1280 }

const { width: W, height: H } = pictureSize

/** Light at a time of day: sky from top to horizon, sun or moon, and land from far to near. */
export interface Light {
  name: string
  sky: readonly [string, string, string]
  sun: string
  far: string
  near: string
  glow: string
}

/** Random round dots above a line. */
export function drawDots(
  random: Random,
  count: number,
  colour: string,
  [least, most]: [number, number],
  lowest: number,
) {
  return Array.from(
    { length: count },
    () =>
      `<circle cx="${random.whole(0, W)}" cy="${random.whole(0, lowest)}" r="${random.whole(least, most)}" fill="${colour}" fill-opacity="${random.whole(25, 90) / 100}"/>`,
  ).join('')
}

/** A color between two, from 0 (the first) to 1 (the second). */
export function mixColors(from: string, to: string, share: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) => Math.round(channel(from, at) * (1 - share) + channel(to, at) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** A hill line from left to right that starts and ends outside the picture. */
export function drawRidge(random: Random, base: number, rise: number, steps: number): string {
  const waves = Array.from({ length: 4 }, (_, index) => ({
    height: rise / (index + 1.4),
    length: (index + 1) * random.whole(7, 13) * 0.1,
    start: random.share() * Math.PI * 2,
  }))
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const at = (step / steps) * Math.PI * 2
    const lift = waves.reduce((sum, wave) => sum + Math.sin(at * wave.length + wave.start) * wave.height, 0)
    const rough = (random.share() - 0.5) * rise * 0.16
    return `${Math.round((step / steps) * W)},${Math.round(base - lift - rough)}`
  })
  return `0,${H} ${points.join(' ')} ${W},${H}`
}
