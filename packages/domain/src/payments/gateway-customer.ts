/** The customer at the gateway; saved cards hang on it, so it never changes. */
export const gatewayCustomer = (userId: number): string => `portal-${userId}`
