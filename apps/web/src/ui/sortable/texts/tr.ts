export const tr = {
  pickedUp: '{{name}} tutuldu, {{where}}',
  moved: '{{name}}, {{where}}',
  dropped: '{{name}} bırakıldı, {{where}}',
  cancelled: '{{name}} yerine döndü, {{where}}',
  where: {
    flat: '{{siblings}} öğe içinde {{place}}. sırada',
    level: '{{siblings}} öğe içinde {{place}}. sırada, {{level}}. düzeyde',
    below: '“{{parent}}” altında {{siblings}} öğe içinde {{place}}. sırada',
    list: '{{list}} listesinde {{siblings}} öğe içinde {{place}}. sırada',
  },
} as const
