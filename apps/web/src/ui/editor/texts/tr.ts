export const tr = {
  embed: {
    show: 'Göster',
    open: 'Kaynağında aç',
    frame: '{{provider}} içeriğinin önizlemesi',
  },
} as const
