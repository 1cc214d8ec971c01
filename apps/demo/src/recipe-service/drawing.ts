// Draws a dish on a table from above, in flat shapes. The food fills a circle with radius 100 around the center, in
// portrait and landscape.
import { mixColors } from '../newsroom/canvas.ts'
import { createRandom, type Random } from '../newsroom/random.ts'
import type { Dish, Shape } from './dish.ts'

export interface Size {
  width: number
  height: number
}

interface Food {
  base: string
  accent: string
  random: Random
}

const tables = ['#7d5a3c', '#4a5a66', '#b9a88c', '#8a3f36', '#3f5a48', '#d6cbb8']

/** The picture of a dish, as SVG. */
export function drawDish(dish: Dish, { width, height }: Size): string {
  const random = createRandom(`${dish.title} ${width}`)
  const table = createRandom(dish.title).pick(tables)
  const [base, accent] = dish.colours
  const scale = (Math.min(width, height) * 0.41) / 100
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
${tableOf(table, { width, height }, random)}
<g transform="translate(${width / 2} ${height / 2}) scale(${scale})">${painters[dish.shape]({ base, accent, random })}</g></svg>`
}

/** Planks, a cloth across them and crumbs. */
function tableOf(colour: string, { width, height }: Size, random: Random): string {
  const plank = Math.round(height / 7)
  const planks = Array.from(
    { length: 8 },
    (_, index) =>
      `<rect y="${index * plank}" width="${width}" height="${plank - 3}" fill="${mixColors(colour, random.isLucky(0.5) ? '#ffffff' : '#000000', random.whole(2, 12) / 100)}"/>`,
  )
  const cloth = random.pick(['#f3ede1', '#c8d4d0', '#e8c9b0', '#dcd3e6'])
  const [turn, across] = [random.whole(-35, 35), Math.min(width, height)]
  const stripes = [-0.28, -0.22, 0.22, 0.28].map(
    (at) =>
      `<rect x="${Math.round(at * across)}" y="${-height * 2}" width="${Math.round(across * 0.02)}" height="${height * 4}" fill="${mixColors(cloth, colour, 0.55)}"/>`,
  )
  const crumbs = Array.from(
    { length: 30 },
    () =>
      `<circle cx="${random.whole(0, width)}" cy="${random.whole(0, height)}" r="${random.whole(1, 4)}" fill="${cloth}" fill-opacity=".7"/>`,
  )
  return `<rect width="${width}" height="${height}" fill="${mixColors(colour, '#000000', 0.3)}"/>${planks.join('')}<g transform="translate(${width / 2} ${height / 2}) rotate(${turn})"><rect x="${-across * 0.34}" y="${-height * 2}" width="${across * 0.68}" height="${height * 4}" fill="${cloth}"/>${stripes.join('')}</g>${crumbs.join('')}`
}

const disc = (radius: number, fill: string, x = 0, y = 0) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
const shadow = disc(102, '#00000047', 5, 8)
const plate = `${shadow}${disc(100, '#ece7dd')}${disc(96, '#fbf9f4')}${disc(78, '#f0ece3')}`

/** Random shapes within a circle. */
function strewn(random: Random, count: number, within: number, draw: (x: number, y: number) => string) {
  return Array.from({ length: count }, () => {
    const [turn, far] = [random.share() * Math.PI * 2, Math.sqrt(random.share()) * within]
    return draw(Math.round(Math.cos(turn) * far), Math.round(Math.sin(turn) * far))
  }).join('')
}

function leaf(random: Random, colour: string, size: number) {
  return (x: number, y: number) =>
    `<path d="M0 0Q${size} ${-size} ${size * 2} 0Q${size} ${size} 0 0" transform="translate(${x} ${y}) rotate(${random.whole(0, 360)})" fill="${mixColors(colour, random.isLucky(0.5) ? '#ffffff' : '#000000', 0.12)}"/>`
}

/** Draws each shape in its dish. */
const painters: Record<Shape, (food: Food) => string> = {
  bowl({ base, accent, random }) {
    const swirls = [22, 36, 50, 62].map(
      (radius, index) =>
        `<path d="M${-radius} 0A${radius} ${radius} 0 0 1 ${radius} 0" transform="rotate(${random.whole(0, 360)})" fill="none" stroke="${mixColors(base, index % 2 ? '#000000' : '#ffffff', 0.2)}" stroke-width="4" stroke-linecap="round"/>`,
    )
    return `${shadow}${disc(100, '#e4ded2')}${disc(94, '#faf7f0')}${disc(82, mixColors(base, '#000000', 0.25))}${disc(79, base)}${swirls.join('')}${strewn(random, 26, 58, leaf(random, accent, 5))}`
  },
  pieces({ base, accent, random }) {
    const piece = (x: number, y: number) =>
      `<g transform="translate(${x} ${y}) rotate(${random.whole(0, 180)})"><rect x="-19" y="-10" width="40" height="22" rx="9" fill="#000000" fill-opacity=".25"/><rect x="-20" y="-12" width="40" height="22" rx="9" fill="${mixColors(base, random.isLucky(0.5) ? '#ffffff' : '#000000', random.whole(3, 20) / 100)}"/><rect x="-14" y="-9" width="24" height="4" rx="2" fill="#ffffff" fill-opacity=".22"/></g>`
    return `${plate}${disc(66, mixColors(base, accent, 0.5))}${strewn(random, 26, 52, piece)}${strewn(random, 18, 60, leaf(random, accent, 6))}`
  },
  squares({ base, accent, random }) {
    const cells = [-2, -1, 0, 1, 2].flatMap((row) =>
      [-2, -1, 0, 1, 2].map((column) => {
        const [x, y] = [column * 30, row * 30]
        const shade = mixColors(base, random.isLucky(0.5) ? '#ffffff' : '#000000', random.whole(2, 16) / 100)
        return `<rect x="${x - 14}" y="${y - 14}" width="28" height="28" rx="3" fill="${shade}"/><rect x="${x - 11}" y="${y - 11}" width="22" height="4" rx="2" fill="#ffffff" fill-opacity=".2"/>${disc(5, accent, x, y + 2)}`
      }),
    )
    return `<g transform="rotate(${random.whole(-14, 14)})"><rect x="-88" y="-84" width="184" height="184" rx="20" fill="#00000047"/><rect x="-92" y="-92" width="184" height="184" rx="20" fill="#8d8f92"/><rect x="-84" y="-84" width="168" height="168" rx="14" fill="${mixColors(base, '#000000', 0.5)}"/>${cells.join('')}</g>`
  },
  grains({ base, accent, random }) {
    const grain = (colour: string) => (x: number, y: number) =>
      `<ellipse cx="${x}" cy="${y}" rx="6" ry="3" transform="rotate(${random.whole(0, 180)} ${x} ${y})" fill="${mixColors(colour, random.isLucky(0.5) ? '#ffffff' : '#000000', random.whole(0, 18) / 100)}"/>`
    return `${plate}${disc(70, mixColors(base, '#000000', 0.2))}${strewn(random, 420, 66, grain(base))}${strewn(random, 70, 62, grain(accent))}`
  },
  rounds({ base, accent, random }) {
    const seats = [[0, 0], ...Array.from({ length: 6 }, (_, index) => [(Math.PI / 3) * index, 48])]
    const balls = seats.map(([turn = 0, far = 0]) => {
      const [x, y] = [Math.round(Math.cos(turn) * far), Math.round(Math.sin(turn) * far)]
      const shade = mixColors(base, '#000000', random.whole(0, 15) / 100)
      return `${disc(25, '#00000040', x + 2, y + 4)}${disc(24, shade, x, y)}${disc(17, mixColors(shade, '#ffffff', 0.16), x - 3, y - 4)}${strewn(random, 7, 12, (dx, dy) => disc(2, accent, x + dx, y + dy))}`
    })
    return `${plate}<g transform="rotate(${random.whole(0, 60)})">${balls.join('')}</g>`
  },
  flat({ base, accent, random }) {
    const bits = (x: number, y: number) =>
      `<rect x="${x}" y="${y}" width="${random.whole(4, 12)}" height="5" rx="2" transform="rotate(${random.whole(0, 180)} ${x} ${y})" fill="${mixColors(accent, random.isLucky(0.5) ? '#ffffff' : base, 0.3)}"/>`
    return `${shadow}${disc(100, '#8a6038')}${disc(96, '#a87645')}${disc(84, mixColors(base, '#000000', 0.22))}${disc(81, base)}${disc(68, mixColors(base, accent, 0.6))}${strewn(random, 110, 62, bits)}`
  },
  glass({ base, accent, random }) {
    const foam = (x: number, y: number) => disc(random.whole(2, 6), '#ffffff55', x, y)
    return `${shadow}${disc(100, '#e9e4da')}${disc(94, '#fbf9f4')}${disc(70, '#d3dde0')}${disc(64, '#eef4f5')}${disc(58, mixColors(base, '#000000', 0.18))}${disc(55, base)}${strewn(random, 30, 46, foam)}${strewn(random, 5, 22, leaf(random, accent, 11))}`
  },
  spread({ base, accent, random }) {
    const rings = [58, 46, 34, 22, 10].map(
      (radius, index) =>
        `<circle r="${radius}" fill="none" stroke="${mixColors(base, index % 2 ? '#ffffff' : '#000000', 0.14)}" stroke-width="6"/>`,
    )
    return `${plate}${disc(70, mixColors(base, '#000000', 0.15))}${disc(67, base)}${rings.join('')}${disc(18, mixColors(accent, '#ffffff', 0.1), random.whole(-14, 14), random.whole(-14, 14))}${strewn(random, 24, 56, leaf(random, accent, 5))}`
  },
}
