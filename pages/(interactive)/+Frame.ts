export { Layout as Frame } from './Layout.tsx'
