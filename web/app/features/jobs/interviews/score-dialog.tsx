import { type Interview, type NewScorecard, type Recommendation, RECOMMENDATIONS } from '@kontor/contract/interviews.ts'
import { useLingui } from '@lingui/react/macro'
import { Form, Input, Modal, Select } from 'antd'
import { X } from 'lucide-react'
import { errorText } from '~/lib/api-error.ts'
import { sharedText } from '~/lib/shared-text.ts'
import { useUser } from '~/lib/visitor.ts'
import { useNotices } from '~/ui/use-notices.ts'
import { RECOMMENDATION_NAMES } from './interview-words.ts'
import { useScore } from './interviews.queries.ts'

const NOT_ASKED = 0
const RATINGS = [1, 2, 3, 4, 5] as const

type Given = { recommendation: Recommendation; summary: string; ratings?: { rating: number; evidence: string }[] }

/** What one interviewer thinks: each thing the job asks for, and the candidate as a whole. */
export function ScoreDialog({ interview, onClose }: { interview: Interview; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const notices = useNotices()
  const userId = useUser()?.userId
  const score = useScore()
  const [form] = Form.useForm<Given>()
  const { name, criteria } = interview
  const own = interview.scorecards.find((card) => card.userId === userId)
  const ratedIn = (criterion: string) => own?.ratings.find((rated) => rated.criterion === criterion)
  const usual = {
    recommendation: own?.recommendation,
    summary: own?.summary ?? '',
    ratings: criteria.map((criterion) => ({
      rating: ratedIn(criterion)?.rating ?? NOT_ASKED,
      evidence: ratedIn(criterion)?.evidence ?? '',
    })),
  }
  async function save({ recommendation, summary, ratings = [] }: Given) {
    const body: NewScorecard = {
      recommendation,
      summary,
      ratings: criteria.map((criterion, at) => {
        const { rating = NOT_ASKED, evidence = '' } = ratings[at] ?? {}
        return { criterion, rating: rating === NOT_ASKED ? null : rating, evidence }
      }),
    }
    try {
      await score.mutateAsync({ id: interview.interviewId, body })
      notices.success(t`Your scorecard is given`)
      onClose()
    } catch (error) {
      notices.failure({ title: t`Not saved`, text: errorText(i18n, error) })
    }
  }
  return (
    <Modal
      open
      title={t`Scorecard for ${name}`}
      okText={t`Give the scorecard`}
      cancelText={t`Cancel`}
      confirmLoading={score.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
      closeIcon={<X size={20} aria-label={t`Close`} />}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={usual}
        onFinish={(given) => void save(given)}
      >
        {criteria.map((criterion, at) => (
          <fieldset key={criterion} className="score-criterion">
            <legend>{criterion}</legend>
            <Form.Item name={['ratings', at, 'rating']} label={t`Rating of ${criterion}`}>
              <Select
                options={[
                  { value: NOT_ASKED, label: t`not asked` },
                  ...RATINGS.map((rating) => ({ value: rating, label: `${rating}/5` })),
                ]}
              />
            </Form.Item>
            <Form.Item name={['ratings', at, 'evidence']} label={t`What shows it`}>
              <Input maxLength={1000} autoComplete="off" />
            </Form.Item>
          </fieldset>
        ))}
        <Form.Item
          name="recommendation"
          label={t`Would you hire ${name}?`}
          rules={[{ required: true, message: sharedText(i18n, 'required') }]}
        >
          <Select
            options={RECOMMENDATIONS.map((each) => ({ value: each, label: i18n._(RECOMMENDATION_NAMES[each]) }))}
          />
        </Form.Item>
        <Form.Item name="summary" label={t`In a few words`}>
          <Input.TextArea maxLength={3000} autoSize={{ minRows: 3, maxRows: 10 }} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
