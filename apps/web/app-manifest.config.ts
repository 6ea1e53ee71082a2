// The web app manifest, with which a browser can install the product. Its pictures are made by
// `npm run pictures -- --app`.

const screenshot = (name: string, sizes: string, label: string) => ({
  src: `/app/${name}.png`,
  sizes,
  type: 'image/png',
  form_factor: name.endsWith('wide') ? ('wide' as const) : ('narrow' as const),
  label,
})

export const appManifest = {
  id: '/',
  name: 'Kinderleaf',
  short_name: 'Kinderleaf',
  description: 'Free lessons, quizzes and activities for children aged 3 to 8 and their teachers.',
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'standalone' as const,
  background_color: '#fff8ea',
  theme_color: '#fff8ea',
  categories: ['education', 'kids'],
  icons: [
    { src: '/app/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/app/icon-512.png', sizes: '512x512', type: 'image/png' },
    {
      src: '/app/icon-maskable-512.png',
      sizes: '512x512',
      type: 'image/png',
      purpose: 'maskable',
    },
  ],
  screenshots: [
    screenshot('alphabet-narrow', '720x1280', 'The alphabet'),
    screenshot('animals-narrow', '720x1280', 'Animals'),
    screenshot('learn-wide', '1280x800', 'Look, listen, interact'),
    screenshot('alphabet-wide', '1280x800', 'The alphabet'),
  ],
}
