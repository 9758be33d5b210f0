import { configureGlobal } from 'fast-check'

// A seed of the clock would make the verdict a matter of luck. To look further: SEED=2 npx vitest run tests/unit
configureGlobal({ seed: Number(process.env['SEED'] ?? 1) })
