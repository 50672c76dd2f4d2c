import 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of a route in metrics and logs. */
    routeId?: string
    /** A call that answers in JSON, whatever it answers. */
    answersData?: boolean
    /** Never refused because of overload: health, files of the web app, and payments under way. */
    isAlwaysAdmitted?: boolean
  }

  interface FastifyReply {
    /** Because of overload, past everything else. */
    isRefused: boolean
  }
}
