export const tr = {
  '1': 'Yönetici',
  '2': 'Editör',
  '3': 'Yazar',
  '4': 'Ajans masası',
  '5': 'Arşiv masası',
  '6': 'Genel yayın yönetmeni',
  '7': 'Bülten sorumlusu',
  '8': 'Görüntüleyici',
} as const
