/**
 * Said on every connection of the portal. A plan that is made once serves every contract, and the partition is chosen when
 * the statement begins; left to itself PostgreSQL counts such a plan's cost over all partitions, and would plan every call
 * anew (record 0166). `plans.test.ts` looks at these plans. For the same count a stock PostgreSQL would compile each
 * statement, which takes longer than all it does.
 */
export const connectionSettings = 'set plan_cache_mode = force_generic_plan; set jit = off'
