// Texts of the color field, in a module of their own because few screens use it.
import { defineTexts } from '../platform/language/texts.ts'

export const colorTexts = defineTexts('color', {
  tr: {
    label: 'Renk',
    pick: 'Renk seç',
    invalid: 'Girdiğiniz renk kodu geçersiz. # işaretinden sonra 3, 6 ya da 8 onaltılık hane yazın.',
  },
  en: {
    label: 'Color',
    pick: 'Pick a color',
    invalid: 'The color code you entered is invalid. Enter 3, 6 or 8 hexadecimal digits after #.',
  },
})
