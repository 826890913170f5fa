import fastify from 'fastify'
import pg from 'pg'

/** The framework and the driver alone: the floor under an answer without and with one query. */
const pool = new pg.Pool({ connectionString: process.env['OWNER_DATABASE_URL'], max: 10 })
const app = fastify()
app.get('/plain', async () => ({ data: { status: 'ok' }, error: null }))
app.get<{ Params: { id: string } }>('/account/:id', async (request) => {
  const { rows } = await pool.query('select * from identity.accounts where id = $1', [request.params.id])
  return { data: rows[0], error: null }
})
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
process.send?.({ ready: true })
process.once('disconnect', () => process.exit(0))
