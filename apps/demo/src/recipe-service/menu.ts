// The categories of the demo's recipe service with their subcategories, and its authors.
import type { Dish } from './dish.ts'
import { salads, starters } from './dishes/cold-dishes.ts'
import { pastries, rices } from './dishes/doughs.ts'
import { chickens, fish, meats } from './dishes/mains.ts'
import { breakfasts, drinks } from './dishes/mornings.ts'
import { brothSoups, pulseSoups } from './dishes/soups.ts'
import { bakes, milkSweets, syrupSweets } from './dishes/sweets.ts'
import { inOliveOil, pots } from './dishes/vegetables.ts'

export interface MenuCategory {
  id: number
  name: string
  isApproved: boolean
  /** Null for a main category. */
  main: number | null
  dishes: readonly Dish[]
}

const main = (id: number, name: string): MenuCategory => ({
  ...{ id, name, isApproved: true, main: null, dishes: [] },
})
const below = (id: number, name: string, dishes: readonly Dish[]): MenuCategory => ({
  ...{ id, name, isApproved: true, main: Math.floor(id / 10), dishes },
})

/** Main categories precede their subcategories. */
export const menu: readonly MenuCategory[] = [
  main(1, 'Çorbalar'),
  below(11, 'Bakliyat çorbaları', pulseSoups),
  below(12, 'Etli ve sebzeli çorbalar', brothSoups),
  main(2, 'Ana yemekler'),
  below(21, 'Et yemekleri', meats),
  below(22, 'Tavuk yemekleri', chickens),
  below(23, 'Balık ve deniz ürünleri', fish),
  main(3, 'Sebze ve bakliyat'),
  below(31, 'Zeytinyağlılar', inOliveOil),
  below(32, 'Tencere yemekleri', pots),
  main(4, 'Pilav ve hamur işi'),
  below(41, 'Pilav ve makarna', rices),
  below(42, 'Börek ve pide', pastries),
  main(5, 'Salata ve meze'),
  below(51, 'Salatalar', salads),
  below(52, 'Mezeler', starters),
  main(6, 'Tatlılar'),
  below(61, 'Sütlü tatlılar', milkSweets),
  below(62, 'Şerbetli tatlılar', syrupSweets),
  below(63, 'Kek ve kurabiye', bakes),
  main(7, 'Kahvaltı ve içecek'),
  below(71, 'Kahvaltılıklar', breakfasts),
  below(72, 'İçecekler', drinks),
  { ...main(8, 'Deneme mutfağı'), isApproved: false },
]

export const cooks = [
  { id: 1, fullName: 'Nermin Aksu' },
  { id: 2, fullName: 'Ihlamur Şentürk' },
  { id: 3, fullName: 'Cemal Öztan' },
  { id: 4, fullName: 'Güliz Karaçay' },
  { id: 5, fullName: 'İlker Boğaz' },
  { id: 6, fullName: 'Perihan Uçar' },
] as const
