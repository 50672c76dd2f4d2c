/** Spec 4.1: the value of `from` that marks the way of a customer who has no contract yet. */
export const fromRegisterForm = 'registerForm'
