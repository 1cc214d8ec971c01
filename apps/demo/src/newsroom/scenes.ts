// Draws the sample pictures: calm landscapes and places in flat shapes, as SVG.

import { drawDots, type Light, pictureSize } from './canvas.ts'
import { type Ground, MARKS, type Mark, markSvg } from './marks.ts'
import { painters } from './painters.ts'
import type { Random } from './random.ts'
import { SCENES, type Scene } from './words/edition.ts'

const { width: W, height: H } = pictureSize

const lights: readonly Light[] = [
  {
    name: 'dawn',
    sky: ['#41507f', '#c98b94', '#f6d3a8'],
    sun: '#fff3d6',
    far: '#8d7f9c',
    near: '#2b2c46',
    glow: '#ffd9a0',
  },
  {
    name: 'noon',
    sky: ['#3f87c4', '#8fc2e2', '#e3f1f3'],
    sun: '#ffffff',
    far: '#8fb0bb',
    near: '#234a4a',
    glow: '#fff2b8',
  },
  {
    name: 'dusk',
    sky: ['#2d2350', '#a8456a', '#f59a5b'],
    sun: '#ffd48a',
    far: '#7d4468',
    near: '#1f1730',
    glow: '#ffb86b',
  },
  {
    name: 'night',
    sky: ['#0b1430', '#1d2f5c', '#46598a'],
    sun: '#f2efdf',
    far: '#31426f',
    near: '#0a0f20',
    glow: '#ffe08a',
  },
  {
    name: 'overcast',
    sky: ['#6c7885', '#a3adb5', '#d5d9d8'],
    sun: '#eef0ee',
    far: '#939ea3',
    near: '#333d40',
    glow: '#f5e6c0',
  },
]

/** A drawn picture: its subject and focal point (fractions of width and height). */
export interface Drawing {
  /** Null for a logo. */
  scene: Scene | null
  name: string
  svg: string
  focalPoint: { x: number; y: number }
}

/** All pictures of the sample newsroom: every scene in every light, every logo on both backgrounds. */
export function drawings(createRandom: (seed: string) => Random): Drawing[] {
  return [...scenes(createRandom), ...marks()]
}

function marks(): Drawing[] {
  return MARKS.flatMap((mark) =>
    (['light', 'dark'] as const).map((ground) => ({
      scene: null,
      name: markName(mark, ground),
      svg: markSvg(mark, ground),
      focalPoint: { x: 0.5, y: 0.5 },
    })),
  )
}

/** Name of a logo's drawing. */
export const markName = (mark: Mark, ground: Ground) => `mark-${mark}-${ground}`

function scenes(createRandom: (seed: string) => Random): Drawing[] {
  return SCENES.flatMap((scene) =>
    lights.map((light) => {
      const name = `${scene}-${light.name}`
      const random = createRandom(name)
      const sunX = random.whole(25, 75) / 100
      const parts = [sky(light, sunX, random), painters[scene](light, random), shade]
      return { scene, name, svg: frame(light, parts.join('')), focalPoint: { x: sunX, y: 0.5 } }
    }),
  )
}

function frame(light: Light, content: string): string {
  const [top, middle, low] = light.sky
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}"><defs>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset=".55" stop-color="${middle}"/><stop offset=".8" stop-color="${low}"/></linearGradient>
<radialGradient id="glow"><stop offset="0" stop-color="${light.sun}" stop-opacity=".95"/><stop offset=".12" stop-color="${light.sun}" stop-opacity=".55"/><stop offset="1" stop-color="${light.sun}" stop-opacity="0"/></radialGradient>
<linearGradient id="ground" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-opacity="0"/><stop offset="1" stop-opacity=".45"/></linearGradient>
<linearGradient id="beam" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light.glow}" stop-opacity=".75"/><stop offset="1" stop-color="${light.glow}" stop-opacity="0"/></linearGradient>
</defs>${content}</svg>`
}

/** Darkens the lower edge, away from the focal point. */
const shade = `<rect y="${H - 420}" width="${W}" height="420" fill="url(#ground)"/>`

function sky(light: Light, sunX: number, random: Random): string {
  const x = sunX * W
  const y = random.whole(300, 520)
  const stars = light.name === 'night' ? drawDots(random, 140, '#ffffff', [1, 2], 700) : ''
  const clouds = Array.from({ length: 7 }, () => {
    const [cx, cy, rx] = [random.whole(0, W), random.whole(120, 560), random.whole(160, 460)]
    return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${Math.round(rx / random.whole(12, 22))}" fill="#ffffff" fill-opacity="${random.whole(5, 16) / 100}"/>`
  })
  return `<rect width="${W}" height="${H}" fill="url(#sky)"/>${stars}<circle cx="${x}" cy="${y}" r="420" fill="url(#glow)"/><circle cx="${x}" cy="${y}" r="52" fill="${light.sun}"/>${clouds.join('')}`
}
