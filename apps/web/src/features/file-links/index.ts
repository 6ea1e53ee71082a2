// Links to children's files last for minutes, pages for hours: a link that is refused is renewed.
export { renewedLink } from './renewed-links.ts'
