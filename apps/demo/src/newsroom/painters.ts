// One painter per scene; draws the foreground.

import { drawRidge, type Light, mixColors, pictureSize } from './canvas.ts'
import type { Random } from './random.ts'
import type { Scene } from './words/edition.ts'

const { width: W, height: H } = pictureSize

function ridges(light: Light, random: Random): string {
  return Array.from({ length: 6 }, (_, layer) => {
    const share = layer / 5
    const points = drawRidge(random, 620 + layer * 118, 190 - layer * 18, 60)
    const mist = `<rect y="${700 + layer * 110}" width="${W}" height="130" fill="${light.sky[2]}" fill-opacity="${(0.16 * (1 - share)).toFixed(2)}"/>`
    return `<polygon points="${points}" fill="${mixColors(light.far, light.near, share)}"/>${mist}`
  }).join('')
}

function water(light: Light, random: Random, from: number): string {
  const ripples = Array.from({ length: 90 }, () => {
    const y = random.whole(from + 6, H)
    const depth = (y - from) / (H - from)
    const length = Math.round(40 + depth * random.whole(80, 420))
    return `<rect x="${random.whole(-100, W)}" y="${y}" width="${length}" height="${Math.ceil(1 + depth * 5)}" rx="3" fill="${light.sun}" fill-opacity="${random.whole(5, 22) / 100}"/>`
  })
  const surface = mixColors(light.sky[1], light.near, 0.45)
  return `<rect y="${from}" width="${W}" height="${H - from}" fill="${surface}"/>${ripples.join('')}`
}

function sea(light: Light, random: Random): string {
  const coast = `<polygon points="${drawRidge(random, 770, 60, 50)}" fill="${mixColors(light.far, light.near, 0.25)}"/>`
  const boats = Array.from({ length: random.whole(2, 5) }, () => {
    const [x, y, size] = [random.whole(150, 1750), random.whole(830, 1080), random.whole(30, 80)]
    return `<g transform="translate(${x} ${y})" fill="${light.near}"><path d="M${-size} 0h${size * 2}l${-size / 3} ${size / 3}h${-size * 1.3}z"/><path d="M0 -6v${-size * 1.9}l${size * 0.8} ${size * 1.9}z" fill="${light.sky[2]}" fill-opacity=".85"/></g>`
  })
  return `${coast}${water(light, random, 800)}${boats.join('')}`
}

function buildings(light: Light, random: Random, ground: number, tallest: number, share: number): string {
  const colour = mixColors(light.far, light.near, share)
  let shapes = ''
  for (let x = -20; x < W; ) {
    const width = random.whole(50, 150)
    const height = random.whole(Math.round(tallest * 0.25), tallest)
    shapes += `<rect x="${x}" y="${ground - height}" width="${width}" height="${height + 20}" fill="${colour}"/>`
    for (let row = 0; row < Math.min(9, height / 46); row++) {
      if (random.isLucky(0.45)) continue
      const [left, top] = [x + 10 + random.whole(0, Math.max(0, width - 34)), ground - height + 18 + row * 42]
      shapes += `<rect x="${left}" y="${top}" width="12" height="18" fill="${light.glow}" fill-opacity="${(random.whole(20, 85) / 100) * share}"/>`
    }
    x += width + random.whole(0, 16)
  }
  return shapes
}

function skyline(light: Light, random: Random): string {
  return `${buildings(light, random, 900, 330, 0.3)}${buildings(light, random, 980, 420, 0.62)}${buildings(light, random, 1080, 360, 1)}${water(light, random, 1080)}`
}

function bridge(light: Light, random: Random): string {
  const colour = mixColors(light.far, light.near, 0.85)
  const deck = 860
  const towers = [430, 1490]
  const cables = Array.from({ length: 26 }, (_, index) => {
    const x = 430 + ((index + 1) / 27) * 1060
    const top = 764 - 286 * ((x - 960) / 530) ** 2
    return `<rect x="${Math.round(x)}" y="${Math.round(top)}" width="3" height="${Math.round(deck - top)}" fill="${colour}" fill-opacity=".8"/>`
  })
  const legs = towers.map(
    (x) =>
      `<path d="M${x - 26} 470h16v650h-16zM${x + 10} 470h16v650h-16zM${x - 26} 500h52v14h-52zM${x - 26} 660h52v14h-52z" fill="${colour}"/>`,
  )
  return `<polygon points="${drawRidge(random, 800, 90, 50)}" fill="${mixColors(light.far, light.near, 0.3)}"/>${water(light, random, 880)}
<path d="M-40 ${deck - 40}Q200 ${deck - 120} 430 478Q960 1050 1490 478Q1720 ${deck - 120} 1960 ${deck - 40}" fill="none" stroke="${colour}" stroke-width="9"/>${cables.join('')}${legs.join('')}<rect y="${deck}" width="${W}" height="22" fill="${colour}"/>`
}

function stadium(light: Light, random: Random): string {
  const grass = mixColors('#2f7d3b', light.near, light.name === 'night' || light.name === 'dusk' ? 0.35 : 0.1)
  const rows = Array.from({ length: 9 }, (_, row) => {
    const seats = Array.from(
      { length: 42 },
      () =>
        `<circle cx="${random.whole(0, W)}" cy="${560 + row * 34 + random.whole(0, 20)}" r="${5 + row}" fill="${random.pick([light.glow, light.sky[2], '#c8102e', '#f4f4f4', '#24508f'])}" fill-opacity=".55"/>`,
    )
    return `<rect y="${540 + row * 34}" width="${W}" height="40" fill="${mixColors(light.far, light.near, 0.55 + row * 0.04)}"/>${seats.join('')}`
  })
  const stripes = Array.from(
    { length: 12 },
    (_, index) =>
      `<polygon points="${index * 160},850 ${index * 160 + 80},850 ${index * 220 - 320 + 110},${H} ${index * 220 - 320},${H}" fill="#ffffff" fill-opacity=".06"/>`,
  )
  const masts = [220, 1700].map(
    (x) =>
      `<rect x="${x - 6}" y="230" width="12" height="340" fill="${light.near}"/><rect x="${x - 70}" y="190" width="140" height="56" rx="6" fill="${light.near}"/><polygon points="${x - 60},246 ${x + 60},246 ${x < 960 ? 1300 : 1100},${H} ${x < 960 ? 100 : 300},${H}" fill="url(#beam)" fill-opacity=".35"/>${Array.from({ length: 6 }, (_, lamp) => `<circle cx="${x - 50 + lamp * 20}" cy="218" r="8" fill="${light.glow}"/>`).join('')}`,
  )
  return `${rows.join('')}<rect y="846" width="${W}" height="${H - 846}" fill="${grass}"/>${stripes.join('')}<ellipse cx="960" cy="1100" rx="330" ry="105" fill="none" stroke="#ffffff" stroke-width="6" stroke-opacity=".7"/><path d="M960 846V${H}" stroke="#ffffff" stroke-width="6" stroke-opacity=".7"/>${masts.join('')}`
}

function fields(light: Light, random: Random): string {
  const hills = `<polygon points="${drawRidge(random, 740, 70, 50)}" fill="${mixColors(light.far, light.near, 0.25)}"/><polygon points="${drawRidge(random, 800, 50, 50)}" fill="${mixColors(light.far, '#5b7d3a', 0.45)}"/>`
  const crop = random.pick(['#c9a227', '#6f8f3d', '#a3772f', '#8fa84b'])
  const vanish = random.whole(700, 1220)
  const rows = Array.from({ length: 34 }, (_, index) => {
    const at = -1700 + index * 160
    return `<polygon points="${vanish + (index - 17) * 7},842 ${vanish + (index - 17) * 7 + 4},842 ${at + 96},${H} ${at},${H}" fill="${mixColors(crop, light.near, 0.45)}" fill-opacity=".8"/>`
  })
  const trees = Array.from({ length: 9 }, () => {
    const [x, y, size] = [random.whole(0, W), random.whole(790, 842), random.whole(18, 44)]
    return `<rect x="${x - 3}" y="${y}" width="6" height="${size}" fill="${light.near}"/><ellipse cx="${x}" cy="${y}" rx="${size * 0.7}" ry="${size}" fill="${mixColors('#3f6b35', light.near, 0.5)}"/>`
  })
  return `${hills}<rect y="840" width="${W}" height="${H - 840}" fill="${mixColors(crop, light.near, 0.18)}"/>${rows.join('')}${trees.join('')}`
}

function stage(light: Light, random: Random): string {
  const colours = ['#ff5d73', '#ffb13d', '#46d1c8', '#7d6bff', '#ff7ad1', light.glow]
  const beams = Array.from({ length: 9 }, (_, index) => {
    const [x, to, colour] = [160 + index * 200, random.whole(-200, 2100), random.pick(colours)]
    return `<polygon points="${x - 14},150 ${x + 14},150 ${to + 170},1090 ${to - 170},1090" fill="${colour}" fill-opacity=".17"/><circle cx="${x}" cy="148" r="20" fill="${colour}"/>`
  })
  const bokeh = Array.from(
    { length: 46 },
    () =>
      `<circle cx="${random.whole(0, W)}" cy="${random.whole(200, 980)}" r="${random.whole(10, 62)}" fill="${random.pick(colours)}" fill-opacity="${random.whole(5, 20) / 100}"/>`,
  )
  const crowd = Array.from({ length: 64 }, (_, index) => {
    const [x, y] = [index * 31 + random.whole(-10, 10), random.whole(1060, 1150)]
    const arms = random.isLucky(0.3)
      ? `<rect x="${x - 26}" y="${y - 74}" width="9" height="100" rx="4"/><rect x="${x + 20}" y="${y - 88}" width="9" height="110" rx="4"/>`
      : ''
    return `<g fill="#0a0a12"><circle cx="${x}" cy="${y}" r="24"/><rect x="${x - 34}" y="${y + 20}" width="68" height="240" rx="28"/>${arms}</g>`
  })
  return `<rect width="${W}" height="${H}" fill="${mixColors(light.sky[0], '#0a0a14', 0.72)}"/>${bokeh.join('')}${beams.join('')}<rect y="1000" width="${W}" height="18" fill="#0a0a12" fill-opacity=".8"/>${crowd.join('')}`
}

function columns(light: Light, random: Random): string {
  const stone = mixColors('#d9c7a3', light.sky[1], 0.25)
  const shade = mixColors(stone, light.near, 0.5)
  const count = random.pick([6, 8])
  const span = 1240 / count
  const shafts = Array.from({ length: count }, (_, index) => {
    const x = 340 + index * span + span * 0.2
    const flutes = Array.from(
      { length: 4 },
      (_unused, line) =>
        `<rect x="${x + 14 + line * (span * 0.13)}" y="560" width="6" height="400" fill="${shade}" fill-opacity=".45"/>`,
    )
    return `<rect x="${x - 10}" y="532" width="${span * 0.6 + 20}" height="28" fill="${stone}"/><rect x="${x}" y="560" width="${span * 0.6}" height="400" fill="${stone}"/>${flutes.join('')}<rect x="${x + span * 0.42}" y="560" width="${span * 0.18}" height="400" fill="${shade}" fill-opacity=".55"/><rect x="${x - 12}" y="958" width="${span * 0.6 + 24}" height="26" fill="${stone}"/>`
  })
  const steps = Array.from(
    { length: 6 },
    (_, step) =>
      `<rect x="${260 - step * 60}" y="${984 + step * 34}" width="${1400 + step * 120}" height="36" fill="${mixColors(stone, light.near, 0.12 + step * 0.09)}"/>`,
  )
  return `<polygon points="${drawRidge(random, 860, 70, 40)}" fill="${mixColors(light.far, light.near, 0.4)}"/><rect y="1120" width="${W}" height="${H - 1120}" fill="${mixColors(light.far, light.near, 0.75)}"/><rect x="330" y="540" width="1260" height="450" fill="${mixColors(stone, light.near, 0.72)}"/>${shafts.join('')}<rect x="300" y="470" width="1320" height="66" fill="${stone}"/><polygon points="270,470 960,250 1650,470" fill="${mixColors(stone, light.sun, 0.15)}"/><polygon points="390,452 960,284 1530,452" fill="${shade}" fill-opacity=".55"/>${steps.join('')}`
}

/** Draws a scene in a given light, in front of the sky. */
export const painters: Record<Scene, (light: Light, random: Random) => string> = {
  ridges,
  sea,
  skyline,
  bridge,
  stadium,
  fields,
  stage,
  columns,
}
