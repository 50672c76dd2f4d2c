import * as z from 'zod/mini'

// The pages forbid eval, and zod would try to compile its checks: this must run before any schema is made.
z.config({ jitless: true })
