// Logos of the sample newsroom's brands in flat shapes, for light and dark pages.

import { pictureSize } from './canvas.ts'

const { width: W, height: H } = pictureSize

export const MARKS = ['plate', 'score', 'market', 'crest'] as const
export type Mark = (typeof MARKS)[number]
export type Ground = 'light' | 'dark'

const grounds: Record<Ground, { page: string; ink: string }> = {
  light: { page: '#ffffff', ink: '#1f2933' },
  dark: { page: '#12181f', ink: '#f2f5f7' },
}

const shapes: Record<Mark, (ink: string) => string> = {
  plate: (ink) =>
    `<circle r="400" fill="none" stroke="${ink}" stroke-width="56"/><circle r="230" fill="#d9822b"/>
     <path d="M-60 120 Q0 -190 60 120" fill="none" stroke="${ink}" stroke-width="40" stroke-linecap="round"/>`,
  score: (ink) =>
    [-330, -110, 110, 330]
      .map((x, index) => {
        const height = [300, 560, 420, 760][index] ?? 0
        return `<rect x="${x - 80}" y="${400 - height}" width="160" height="${height}" rx="24" fill="${index === 3 ? '#1b8a5a' : ink}"/>`
      })
      .join(''),
  market: (ink) =>
    `<polyline points="-430,260 -170,20 40,150 430,-300" fill="none" stroke="${ink}" stroke-width="70" stroke-linejoin="round" stroke-linecap="round"/>
     <circle cx="430" cy="-300" r="86" fill="#c8102e"/>`,
  crest: (ink) =>
    `<path d="M-330 -380 H330 V40 Q330 280 0 420 Q-330 280 -330 40 Z" fill="none" stroke="${ink}" stroke-width="64" stroke-linejoin="round"/>
     <path d="M-330 -60 H330" stroke="${ink}" stroke-width="64"/><circle cy="150" r="96" fill="#1864ab"/>`,
}

/** A logo as SVG, centered in a picture. */
export function markSvg(mark: Mark, ground: Ground): string {
  const { page, ink } = grounds[ground]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}"><rect width="${W}" height="${H}" fill="${page}"/><g transform="translate(${W / 2} ${H / 2})">${shapes[mark](ink)}</g></svg>`
}
