export { serveCarousel } from './carousel.ts'
export { carouselProblemText, carouselRefText } from './carousel-target.ts'
